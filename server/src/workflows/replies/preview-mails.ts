/** The mails that an act would send, written by the code that sends them. Changes nothing that anybody sees. */
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import type { mailPreview } from '@fixpoint/contract/desk/replies/mail-preview.ts';
import type { output } from 'zod/mini';
import type { Status } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { type CaseRow, findCase, findSeen } from '#desk/case/find-case.ts';
import { findOwner } from '#desk/owners/passed-on.ts';
import type { DeskScope } from '#desk/scope.ts';
import { maskNames } from '#desk/templates/template-values.ts';
import type { Database } from '#platform/database.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import { foreseeQuestion } from '#requests/feedback/ask-question.ts';
import { beginMails } from '#requests/mails/mailed-request.ts';
import { type NewsReader, findNewsReaders, findRequestFor } from '#requests/mails/news-readers.ts';
import { type NextChange, findChangesWith } from '#requests/mails/notifiable-changes.ts';
import { changeMail, linkedRequest, mailedRequest, noteFor } from '#workflows/mails/change-mail.ts';
import { type LetterPaperDeps, letterPaper } from '#workflows/mails/letter-paper.ts';
import { type StaffContext, refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';
import { type ReplyNote, noteOf, stateAfter, withTeamThen } from './reply-note.ts';

/** Placeholder for the key in the stop link. The key is made when the mail is sent. */
const noKey = '…';

/** Reporters in one preview. */
const reportersMost = 20;

export interface PreviewDeps extends LetterPaperDeps {
  clients: Pick<ClientDirectory, 'findLogos' | 'findStatuses'>;
}

/** A reply, or a change of the status, that a member is about to make. */
export interface ActToPreview extends Pick<HandOver, 'teamId' | 'ownerKey'> {
  requestId: number;
  /** undefined: the act has no text. */
  text: string | undefined;
  statusId?: number | undefined;
  outcome?: string | undefined;
  /** When it happens. */
  at: Date;
}

/** A mail, and the language in which it is written. */
export type MailPreview = output<typeof mailPreview> & { language: string };

export interface PreviewedAct {
  /** undefined: the act has no text. */
  reply: ReplyNote | undefined;
  mails: MailPreview[];
  /** Number of further mails. */
  more: number;
  logo: Buffer | undefined;
}

/** Throws `notFound`. `most`: the most reporters. */
export async function previewMails(
  tx: Database,
  deps: PreviewDeps,
  { caller: { client, scope } }: StaffContext,
  act: ActToPreview,
  most = reportersMost,
): Promise<PreviewedAct> {
  const { requestId, text, at, statusId } = act;
  const { clientId } = scope;
  const found = (await findCase(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
  const caseRow = await withTeamThen(tx, clientId, found, act.teamId);
  const statuses = await deps.clients.findStatuses(clientId);
  const then = await stateAfter(tx, { clientId, caseRow, statuses }, { ...act, now: at });
  const reply = text === undefined ? undefined : noteOf(text, client, caseRow, then);
  const status = { name: then.status.citizenName, isFinal: then.status.type === 2 };
  // The closing of the main request is no act of this request.
  const nextClosing =
    then.status.type === 2 && statusId !== undefined && !then.isOfMainRequest
      ? { statusId, teamId: caseRow.team?.teamId ?? null, closedAt: at }
      : undefined;
  const next = { note: reply, status, outcome: act.outcome, at, isDuplicate: then.isOfMainRequest };
  const ownerKey = ownerThen(act, caseRow, statuses);
  const { logo } = await letterPaper(deps, client, null);
  // Everything before the first mail counts as mailed, also for the readers of duplicates.
  await beginMails(tx, clientId, requestId);
  const readers = await findNewsReaders(tx, clientId, requestId);
  const seenReaders = await seenOf(tx, scope, readers);
  const reporters = seenReaders.filter(({ followerId }) => followerId === null).slice(0, most);
  const followers = readers.filter(({ followerId }) => followerId !== null);
  const follower = seenReaders.find(({ followerId }) => followerId !== null);
  const shown = [
    ...reporters.map((reader) => ({ reader, count: 1 })),
    ...(follower === undefined ? [] : [{ reader: follower, count: followers.length }]),
  ];
  const mails: MailPreview[] = [];
  for (const { reader, count } of shown) {
    const mail = await mailFor(tx, deps, client, { reader, about: requestId, next, nextClosing, ownerKey });
    if (mail !== undefined) mails.push({ ...mail, count });
  }
  const more = readers.length - mails.reduce((sum, { count }) => sum + count, 0);
  return { reply, mails, more, logo };
}

/** Key of the owner that the request is then passed on to; empty: none. */
function ownerThen(
  { statusId, ownerKey }: ActToPreview,
  caseRow: CaseRow,
  statuses: readonly Status[],
): string {
  const status = statuses.find((one) => one.statusId === (statusId ?? caseRow.status.statusId));
  return status?.ending === 'passed-on' ? (ownerKey ?? caseRow.ownerKey) : '';
}

/** The readers of requests that the caller may see: a mail contains the data of its request. */
async function seenOf(tx: Database, scope: DeskScope, readers: readonly NewsReader[]): Promise<NewsReader[]> {
  const ids = new Set(readers.map(({ requestId }) => requestId));
  const seenIds = new Set(await findSeen(tx, scope, [...ids]));
  return readers.filter(({ requestId }) => seenIds.has(requestId));
}

/** A mail to one reader about the next change. */
interface MailToForesee {
  reader: NewsReader;
  /** The request that changes. */
  about: number;
  next: NextChange;
  /** The closing that the act makes. */
  nextClosing: Parameters<typeof foreseeQuestion>[2]['nextClosing'];
  /** The owner that the request is passed on to; empty: none. */
  ownerKey: string;
}

async function mailFor(
  tx: Database,
  deps: PreviewDeps,
  client: StaffContext['caller']['client'],
  { reader, about, next, nextClosing, ownerKey: keyThen }: MailToForesee,
): Promise<Omit<MailPreview, 'count'> | undefined> {
  const { requestId, followerId } = reader;
  const found = await findRequestFor(tx, client.clientId, reader);
  if (found === undefined) return undefined;
  const isFollowed = followerId !== null;
  const isDuplicate = requestId !== about;
  const { sender } = await letterPaper(deps, client, found.language);
  // A duplicate keeps its own owner.
  const ownerKey = isDuplicate ? found.ownerKey : keyThen;
  const owner = ownerKey === '' ? undefined : await findOwner(tx, client.clientId, ownerKey);
  const paper = { sender, client, owner };
  const request = { ...mailedRequest(paper, found), ...maskNames(found) };
  const changes = await findChangesWith(
    tx,
    client.clientId,
    about,
    next,
    isDuplicate ? { after: reader.after, begun: reader.begun, told: reader.told } : undefined,
  );
  const isClosing = changes.some(({ kind }) => kind === 'status');
  const asking = { requestId, followerId: followerId ?? undefined, mainRequestId: about };
  const question = isClosing
    ? await foreseeQuestion(tx, client.clientId, { ...asking, nextClosing, now: next.at })
    : {};
  const { subject, text, html } = changeMail(
    paper,
    linkedRequest(paper, request, { stopKey: noKey, isFollowed }),
    { changes, about: isDuplicate ? about : undefined, ...question },
  );
  const note = next.note === undefined ? '' : noteFor(request, next.note);
  const to = isFollowed ? '' : maskEmail(found.email);
  const kind = isFollowed ? 'followers' : isDuplicate ? 'duplicate' : 'reporter';
  return { kind, requestId, to, note, subject, text, html, language: sender.language };
}
