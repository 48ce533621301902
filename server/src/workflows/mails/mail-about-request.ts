/**
 * Writes and sends a mail about a request. `recordChange` (requests/changes) starts to collect changes,
 * `collectChanges` (requests/mails) orders the mail, and this job writes it from the facts of requests/mails.
 */
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import { findOwner } from '#desk/owners/passed-on.ts';
import type { AddressedMail, MailContent, MailPicture } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import { dateWords, dayWords, lifetimeWords } from '#mail/words/time-words.ts';
import { type ClosingPhotos, type SmallPicture, readClosingPhotos } from '#photos/closing-photos.ts';
import type { Photos } from '#photos/photos.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { isInWords, saidAnswer } from '#requests/answers/answers.ts';
import { confirmationDays, mailFollowPath } from '#requests/mails/followers.ts';
import { type MailFacts, findMailFacts } from '#requests/mails/mail-facts.ts';
import { requestMailOrder } from '#requests/mails/request-mail.ts';
import { type MailPaper, changeMail, linkedRequest, mailedQuestion, mailedRequest } from './change-mail.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';
import { type SimilarRequests, similarFor } from './similar-requests.ts';
import { mailTable } from './mail-table.ts';

export interface MailAboutRequestDeps extends LetterPaperDeps {
  database: Database;
  photos: Pick<Photos, 'database' | 'files'>;
  postOffice: PostOffice;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos' | 'findWorkTypes'>;
  secrets: Pick<SecretBox, 'fingerprint'>;
  log: Pick<Log, 'warn'>;
}

/**
 * Sends one ordered mail once. Sends nothing if the request or the reader is gone, or the reader has stopped
 * the mails.
 */
export async function mailAboutRequest(deps: MailAboutRequestDeps, payload: unknown): Promise<void> {
  const order = requestMailOrder.parse(payload);
  await sendOnce(deps.postOffice, order, async () => {
    const client = await deps.clients.findClientById(order.clientId);
    const facts = client && (await findMailFacts(deps.database, order, deps.postOffice.clock.now()));
    const isFollowed = order.followerId !== undefined;
    return client && facts && writeMail(deps, client, { facts, isFollowed });
  });
}

async function writeMail(
  deps: MailAboutRequestDeps,
  client: Client,
  { facts, isFollowed }: { facts: MailFacts; isFollowed: boolean },
): Promise<AddressedMail> {
  const { email, language, threadId } = facts.request;
  const { sender, logo } = await letterPaper(deps, client, language);
  const owner = await ownerFor(deps.database, client.clientId, facts);
  const photos = await photosFor(deps.photos, client.clientId, facts);
  const similar = await similarFor(deps, { sender, client }, facts, deps.postOffice.clock.now());
  const content = contentOf({ sender, client, owner, photos, similar }, facts, isFollowed);
  return { to: email, logo, pictures: photos && picturesOf(photos), threadId, ...content };
}

/**
 * The photos of a closing. Readers of a duplicate get none, because they belong to another request. An address that
 * is not proven gets only the photo of staff.
 */
async function photosFor(
  photos: MailAboutRequestDeps['photos'],
  clientId: number,
  facts: MailFacts,
): Promise<ClosingPhotos<SmallPicture> | undefined> {
  const isAboutClosing =
    facts.kind === 'feedback' ||
    (facts.kind === 'changed' && facts.changes.some(({ kind }) => kind === 'status'));
  const { requestId, guid, isEmailProven } = facts.request;
  if (!isAboutClosing || facts.about !== undefined || guid === '') return undefined;
  const found = await readClosingPhotos(photos, clientId, requestId);
  return found && (isEmailProven ? found : { ...found, before: null });
}

function picturesOf({ before, after }: ClosingPhotos<SmallPicture>): MailPicture[] {
  return [
    ...(before === null ? [] : [{ name: 'before' as const, jpeg: before.jpeg }]),
    { name: 'after', jpeg: after.jpeg },
  ];
}

/** The owner that a changed request was passed on to, if there is one. */
async function ownerFor(database: Database, clientId: number, facts: MailFacts): Promise<Owner | undefined> {
  const { ownerKey } = facts.request;
  return facts.kind === 'changed' && ownerKey !== '' ? findOwner(database, clientId, ownerKey) : undefined;
}

/** Like other texts, answers in the resident's own words go only to a proven address. */
function answersFor({ request, answers }: Extract<MailFacts, { kind: 'received' }>) {
  return answers
    .filter((answer) => request.isEmailProven || !isInWords(answer))
    .map((answer) => ({ question: answer.question, answer: saidAnswer(answer) }));
}

function contentOf(
  paper: MailPaper & {
    photos: ClosingPhotos<SmallPicture> | undefined;
    similar: SimilarRequests | undefined;
  },
  facts: MailFacts,
  isFollowed: boolean,
): MailContent & Pick<AddressedMail, 'stopLink'> {
  const { sender, client } = paper;
  const photos = paper.photos && { before: paper.photos.before ?? undefined, after: paper.photos.after };
  const request = mailedRequest(paper, facts.request);
  if (facts.kind === 'asked') {
    const link = `${sender.origin}${mailFollowPath}/${facts.followKey}`;
    const lifetime = lifetimeWords(confirmationDays * 24 * 60, sender.language);
    return mailTable['request-asked'].letter(sender, { ...request, link, lifetime });
  }
  const requestWithLinks = linkedRequest(paper, request, { stopKey: facts.stopKey, isFollowed });
  const { stopLink, description } = requestWithLinks;
  if (facts.kind === 'feedback') {
    const question = mailedQuestion(paper, facts.question, requestWithLinks);
    const closedAt = dayWords(facts.question.closedAt, client.timeZone, sender.language);
    const letter = mailTable['request-feedback'].letter;
    return { ...letter(sender, { request: requestWithLinks, question, closedAt, photos }), stopLink };
  }
  if (facts.kind === 'changed')
    return { ...changeMail(paper, requestWithLinks, { ...facts, photos }), stopLink };
  const receivedAt = dateWords(request.postedAt, client.timeZone, sender.language);
  return {
    ...mailTable['request-received'].letter(sender, {
      request: requestWithLinks,
      description,
      answers: answersFor(facts),
      receivedAt,
      similar: paper.similar,
    }),
    stopLink,
  };
}
