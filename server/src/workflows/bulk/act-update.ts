/** Plans and carries out a bulk act for one request. The dry run and the real run use the same rules. */
import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import type { Client, Status } from '#clients/client.ts';
import type { DeskRules, DeskRulesOf } from '#desk/desk-rules.ts';
import type { Due } from '#desk/due-times/due-times.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { judgeClosing } from '#workflows/request-changes/judge-closing.ts';
import { judgeOwner } from '#workflows/request-changes/judge-owner.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { rerouteBy } from '#workflows/request-changes/reroute.ts';
import { withWhatFollows } from '#workflows/request-changes/hand-over-fields.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { fieldsOf } from '#workflows/request-changes/staff-reply.ts';
import { actedFor } from '#workflows/request-changes/acted-for.ts';
import { pauseFields, pauseGuarded, pauseOf } from '#workflows/request-changes/pause-fields.ts';
import { resumeFields } from '#workflows/request-changes/resume-fields.ts';
import { type StaffContext, staffUpdate } from '#workflows/request-changes/staff-update.ts';
import { refuseSecondLink } from '#requests/changes/link-duplicate.ts';
import { differingFields } from '#requests/changes/request-fields.ts';
import type { RequestFields, RequestUpdate, UpdateJudge } from '#requests/changes/update-request.ts';
import type { ReplyDelay } from '#workflows/replies/let-reply-wait.ts';
import { RowSkipped } from './row-reason.ts';

/** A bulk act, its author, and the municipality's rules. */
export interface ActAtHand {
  act: BulkAct;
  isForClosed: boolean;
  acting: StaffContext;
  statuses: readonly Status[];
  rules: DeskRules;
  /** The setting CHANGE_MAIL_MINUTES. */
  changeMailMinutes: number;
  judge: UpdateJudge;
  /** Builds a judge for other fields than the act's, such as those of its undo. */
  judgeFor: (database: Database, fields: Partial<RequestFields>) => Promise<UpdateJudge>;
}

export interface ActParts extends ReplyDelay {
  database: Database;
  clients: ClientDirectory;
  deskRules: DeskRulesOf;
}

/** The reasons to skip a closing without the words that its status needs. */
const lackOfClosing = {
  outcome: 'needsOutcome',
  reply: 'needsReply',
  either: 'needsOutcomeOrReply',
} as const;

/**
 * Loads the rules that rows are checked against. Anything it throws can be the reason why a row is refused.
 */
export async function actAtHand(
  { database, clients, deskRules, changeMailMinutes }: ActParts,
  acting: StaffContext,
  { act, isForClosed }: { act: BulkAct; isForClosed: boolean },
): Promise<ActAtHand> {
  const { clientId } = acting.caller.scope;
  const [statuses, workTypes, rules] = await Promise.all([
    clients.findStatuses(clientId),
    clients.findWorkTypes(clientId),
    deskRules(acting.caller.client),
  ]);
  const judgeRest = judgeOf(statuses, workTypes);
  const judgePassedOn = await judgeOwner(database, clientId, statuses);
  const judgeFor: ActAtHand['judgeFor'] = async (reader, { teamId, assigneeId }) => {
    const judgeTeam = await judgeHandOver(reader, clientId, { teamId, assigneeId });
    return (after, before) => {
      judgeRest(after, before);
      judgeTeam(after, before);
    };
  };
  const judgeFields = await judgeFor(
    database,
    act.kind === 'assign' || act.kind === 'reply' ? handOverOf(act) : {},
  );
  const judgeWords = judgeClosing(statuses, {
    hasReply: act.kind === 'reply',
    refuse: ({ needs }) => {
      throw new RowSkipped(lackOfClosing[needs]);
    },
  });
  const judge: UpdateJudge = (after, before) => {
    judgeFields(after, before);
    judgePassedOn(after, before);
    judgeWords(after, before);
  };
  return { act, isForClosed, acting, statuses, rules, changeMailMinutes, judge, judgeFor };
}

/**
 * The update of one request. Skips a closed request, unless `isForClosed`, and a request that would not
 * change.
 */
export function updateOf(
  { act, isForClosed, acting, statuses, rules }: ActAtHand,
  { requestId, version }: { requestId: number; version: number },
): RequestUpdate & Required<Pick<RequestUpdate, 'seen' | 'admit' | 'reroute'>> {
  const { admit, ...update } = staffUpdate(acting, requestId);
  const closedStatusIds = new Set(statuses.filter(({ type }) => type === 2).map(({ statusId }) => statusId));
  // A duplicate is closed, but it can be linked and unlinked.
  const isForDuplicates = act.kind === 'linkDuplicate' || act.kind === 'unlinkDuplicate';
  const isClosed = ({ statusId, duplicateOf }: RequestFields) =>
    closedStatusIds.has(statusId) || (duplicateOf !== null && !isForDuplicates);
  return {
    ...update,
    admit: (before) => {
      admit(before);
      if (!isForClosed && isClosed(before)) throw new RowSkipped('closed');
    },
    fields: (before) => {
      refuseLink(act, requestId, before);
      return wantedOf(act, before, { due: rules.due, client: acting.caller.client, now: acting.now });
    },
    reroute: rerouteBy(rules, statuses, acting.now),
    ...eventOf(act, acting),
    seen: { version, ...guardedOf(act) },
  };
}

/** Throws if the request cannot become a duplicate, like `linkDuplicate` for a single request. */
export function refuseLink(act: BulkAct, requestId: number, { duplicateOf }: RequestFields): void {
  if (act.kind !== 'linkDuplicate') return;
  if (duplicateOf === act.duplicateOf) throw new RowSkipped('alreadySo');
  if (requestId === act.duplicateOf)
    throw new ApplicationError('fieldInvalid', 'A request cannot be a duplicate of itself.');
  if (duplicateOf !== null) refuseSecondLink(requestId);
}

/** The rules and the time that the fields of some acts depend on. */
interface ActContext {
  due: Due;
  client: Pick<Client, 'timeZone'>;
  now: Date;
}

/** Throws `Skipped` if nothing would change. */
function wantedOf(act: BulkAct, before: RequestFields, by: ActContext): Partial<RequestFields> {
  const wantedFields = fieldsOfAct(act, before, by);
  const isMore = act.kind === 'reply' || act.kind === 'note' || act.kind === 'takeDown';
  if (!isMore && differingFields(before, { ...before, ...wantedFields }).length === 0)
    throw new RowSkipped('alreadySo');
  return wantedFields;
}

function fieldsOfAct(
  act: BulkAct,
  before: RequestFields,
  { due, client, now }: ActContext,
): Partial<RequestFields> {
  switch (act.kind) {
    case 'assign':
      return withWhatFollows(handOverOf(act), before);
    case 'status':
      return fieldsOf(act);
    case 'reply':
      return withWhatFollows(fieldsOf(act), before);
    case 'priority':
      return { priority: act.priority };
    case 'due':
      return withoutUndefined({ answerDueAt: act.answerDueAt, resolveDueAt: act.resolveDueAt });
    case 'workType':
      return { workTypeId: act.workTypeId };
    case 'linkDuplicate':
      return { duplicateOf: act.duplicateOf };
    case 'unlinkDuplicate':
      if (before.duplicateOf === null) throw new RowSkipped('notDuplicate');
      return { duplicateOf: null };
    case 'pause':
      return pauseFields(before, pauseOf(act, client, now));
    case 'accept':
      if (before.teamId === null) throw new RowSkipped('noTeam');
      return { acceptedAt: before.acceptedAt ?? now };
    case 'return':
      if (before.teamId === null) throw new RowSkipped('noTeam');
      return { teamId: null, assigneeId: null, acceptedAt: null };
    case 'note':
    case 'takeDown':
      return {};
    case 'resume':
      return resumedFields(before, due, now);
  }
}

function resumedFields(before: RequestFields, due: Due, now: Date): Partial<RequestFields> {
  const fields = resumeFields(before, due, now);
  if (fields === undefined) throw new RowSkipped('notPaused');
  return fields;
}

function handOverOf({ teamId, assigneeId }: HandOver): Partial<RequestFields> {
  return withoutUndefined({ teamId, assigneeId });
}

type Optional<T> = { [Key in keyof T]: T[Key] | undefined };

function withoutUndefined<T extends object>(fields: Optional<T>): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The audit log's name for the act, if the act is more than a change of fields. */
function eventOf(act: BulkAct, acting: StaffContext): Pick<RequestUpdate, 'act'> {
  switch (act.kind) {
    case 'pause':
      return { act: { kind: 'paused', comment: act.reason } };
    case 'resume':
      return { act: { kind: 'resumed', comment: '' } };
    case 'reply':
      return { act: { kind: 'noted', comment: '' } };
    case 'accept':
      return { act: { kind: 'accepted', comment: '', adds: actedFor(acting) } };
    case 'return':
      return { act: { kind: 'returned', comment: act.reason, adds: actedFor(acting) } };
    case 'note':
      return { act: { kind: 'internal-note', comment: '' } };
    case 'takeDown':
      return { act: { kind: 'removed', comment: '' } };
    default:
      return {};
  }
}

/** Other fields that nobody may have changed since the request was seen. */
function guardedOf({ kind }: BulkAct): { guarded?: readonly (keyof RequestFields)[] } {
  switch (kind) {
    case 'pause':
      return { guarded: pauseGuarded };
    case 'resume':
      return { guarded: ['pausedAt'] };
    case 'accept':
      return { guarded: ['teamId', 'acceptedAt'] };
    case 'return':
      return { guarded: ['teamId', 'assigneeId', 'acceptedAt'] };
    default:
      return {};
  }
}
