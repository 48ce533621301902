/**
 * Takes down a request, its description or a note of a resident. A request is removed, as by the operator.
 * A sentence takes the place of a text, so that no reader has to know what is taken down (decision 111).
 */
import type { TakeDownReason } from '@fixpoint/contract/desk/take-down/take-down-parts.ts';
import type { AuditActor } from '#audit/act.ts';
import { findCase } from '#desk/case/find-case.ts';
import { type NewTakeDown, addTakeDown, findTakeDownOf } from '#desk/take-downs/take-downs.ts';
import { findPlacedNote, replaceNote } from '#notes/replace-note.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sentencesOf } from '#platform/text/sentences.ts';
import { removeRequest } from '#requests/changes/remove-request.ts';
import { recordReplacedNote, replaceDescription, replaceInHistory } from '#requests/changes/replace-text.ts';
import type { RequestEvent } from '#requests/changes/request-event.ts';
import { recordAct } from '#workflows/record-act.ts';
import {
  type StaffContext,
  refuseUnknownRequest,
  staffUpdate,
} from '#workflows/request-changes/staff-update.ts';

/** The subject to take down, and the reason. */
export interface TakeDownOrder {
  requestId: number;
  subject: NewTakeDown['subject'];
  /** The note, if the subject is a note. */
  noteId?: number | undefined;
  reason: TakeDownReason;
  /** For colleagues. */
  words?: string | undefined;
}

/** The author, also for the audit log, and the time. */
export interface TakeDownContext extends StaffContext {
  actor: AuditActor;
}

/** The context of a job, which has no session. */
export function auditedContext(acting: StaffContext): TakeDownContext {
  const { actor, accountId } = acting.caller.scope;
  return { ...acting, actor: { kind: actor, accountId } };
}

/** The words that were taken down, their places, and the version of the request afterwards. */
interface TakenText extends Pick<NewTakeDown, 'noteRequestId' | 'eventId' | 'text'> {
  version: number;
  /** True if it was taken down before: nothing has changed. */
  isAlready: boolean;
}

interface Taking {
  tx: Database;
  context: StaffContext;
  order: TakeDownOrder;
  event: RequestEvent;
  replacement: string;
}

const pageSentences = sentencesOf<'takenDown.text'>('pages');
const nowhere = { noteRequestId: null, eventId: null, text: '' };

/** Returns the id for putting it back. A second call for the same subject changes nothing. */
export function takeDown(
  database: Database,
  context: TakeDownContext,
  order: TakeDownOrder,
): Promise<{ takeDownId: number; version: number }> {
  const { caller, now, actor } = context;
  const { clientId } = caller.scope;
  const { requestId, subject, noteId = null, reason, words = '' } = order;
  const replacement = pageSentences(caller.client.language)('takenDown.text');
  const event = takeDownEvent(context, 'text-taken-down', { ...order, noteId });
  return database.transaction(async (tx) => {
    const take = { request: takeRequest, description: takeDescription, note: takeNote }[subject];
    const { version, isAlready, ...taken } = await take({ tx, context, order, event, replacement });
    if (isAlready) {
      const takeDownId = await findTakeDownOf(tx, clientId, { requestId, subject, noteId });
      return { takeDownId: takeDownId ?? refuseUnknownRequest(requestId), version };
    }
    const { accountId, username: author } = caller.member;
    const why = { reason, words, replacement, accountId, author, takenDownAt: now };
    const takeDownId = await addTakeDown(tx, clientId, { requestId, subject, noteId, ...why, ...taken });
    const kind = subject === 'request' ? 'request-removed' : 'text-taken-down';
    const about = { requestId, noteId: noteId ?? undefined, reason };
    await recordAct(tx, clientId, { kind, actor, about }, now);
    return { takeDownId, version };
  });
}

/** The entry of the log. Only staff read what and why. */
export function takeDownEvent(
  context: StaffContext,
  kind: 'text-taken-down' | 'text-put-back',
  {
    requestId,
    subject,
    noteId,
    reason,
    words = '',
  }: Omit<TakeDownOrder, 'noteId'> & { noteId: number | null },
): RequestEvent {
  const said = { subject, ...(noteId !== null && { noteId }), reason, words };
  const takenDown = kind === 'text-taken-down' ? ([null, said] as const) : ([said, null] as const);
  return { kind, ...staffUpdate(context, requestId).by, comment: '', changes: { takenDown } };
}

async function takeRequest({ tx, context, order: { requestId }, event }: Taking): Promise<TakenText> {
  const { by, admit, now } = staffUpdate(context, requestId);
  const removal = { ...by, admit, now, changes: event.changes };
  const { outcome, version } = await removeRequest(tx, context.caller.scope.clientId, requestId, removal);
  if (outcome === 'unknown' || outcome === 'purged') refuseUnknownRequest(requestId);
  return { ...nowhere, version, isAlready: outcome === 'already' };
}

async function takeDescription(taking: Taking): Promise<TakenText> {
  const { tx, context, order, event, replacement } = taking;
  const { requestId } = order;
  const { admit, now } = staffUpdate(context, requestId);
  const result = await replaceDescription(tx, context.caller.scope.clientId, requestId, {
    event,
    now,
    wordsFor(request) {
      admit(request);
      if (request.description === '') refuseNothing();
      return request.description === replacement ? undefined : replacement;
    },
  });
  if (result === undefined) refuseUnknownRequest(requestId);
  const { before, version } = result;
  return { ...nowhere, text: before, version, isAlready: before === replacement };
}

async function takeNote({ tx, context, order, event, replacement }: Taking): Promise<TakenText> {
  const { requestId, noteId = refuseNothing() } = order;
  const { scope } = context.caller;
  const { clientId } = scope;
  const { version } = (await findCase(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
  const note = (await findPlacedNote(tx, clientId, { requestId, noteId })) ?? refuseUnknownNote();
  if (note.isFromStaff)
    throw new ApplicationError('notAllowed', 'Only notes of residents can be taken down.');
  const { noteRequestId, text, postedAt } = note;
  if (text === replacement) return { ...nowhere, version, isAlready: true };
  await recordReplacedNote(tx, clientId, note, { event, now: context.now });
  const isReplaced = await replaceNote(
    tx,
    clientId,
    { noteRequestId, noteId },
    { before: text, after: replacement },
  );
  if (!isReplaced) refuseUnknownNote();
  const inHistory = { words: text, postedAt, replacement };
  const eventId = (await replaceInHistory(tx, clientId, noteRequestId, inHistory)) ?? null;
  return { noteRequestId, eventId, text, version: version + 1, isAlready: false };
}

function refuseUnknownNote(): never {
  throw new ApplicationError('notFound', 'The request has no such note.');
}

function refuseNothing(): never {
  throw new ApplicationError('fieldInvalid', 'There is no text to take down.');
}
