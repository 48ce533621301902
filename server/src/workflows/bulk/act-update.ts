/** Plans and carries out a bulk act for one request. The dry run and the real run use the same rules. */
import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { Status } from '#clients/client.ts';
import type { DeskRules, DeskRulesOf } from '#desk/desk-rules.ts';
import type { Due } from '#desk/due-times/due-times.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { rerouteBy } from '#workflows/request-changes/reroute.ts';
import { withWhatFollows } from '#workflows/request-changes/hand-over-fields.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { fieldsOf } from '#workflows/request-changes/staff-reply.ts';
import { resumeFields } from '#workflows/request-changes/resume-fields.ts';
import { type StaffContext, staffUpdate } from '#workflows/request-changes/staff-update.ts';
import { refuseSecondLink } from '#requests/changes/link-duplicate.ts';
import { differingFields } from '#requests/changes/request-fields.ts';
import type { RequestFields, RequestUpdate, UpdateJudge } from '#requests/changes/update-request.ts';
import { RowSkipped } from './row-reason.ts';

/** A bulk act, its author, and the municipality's rules. */
export interface ActAtHand {
  act: BulkAct;
  isForClosed: boolean;
  acting: StaffContext;
  statuses: readonly Status[];
  rules: DeskRules;
  judge: UpdateJudge;
  /** Builds a judge for other fields than the act's. */
  judgeFor: (database: Database, fields: Partial<RequestFields>) => Promise<UpdateJudge>;
}

export interface ActParts {
  database: Database;
  clients: ClientDirectory;
  deskRules: DeskRulesOf;
}

/**
 * Loads the rules that rows are checked against. Anything it throws can be the reason why a row is refused.
 */
export async function actAtHand(
  { database, clients, deskRules }: ActParts,
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
  const judgeFor: ActAtHand['judgeFor'] = async (reader, { teamId, assigneeId }) => {
    const judgeTeam = await judgeHandOver(reader, clientId, { teamId, assigneeId });
    return (after, before) => {
      judgeRest(after, before);
      judgeTeam(after, before);
    };
  };
  const judge = await judgeFor(database, act.kind === 'assign' ? handOverOf(act) : {});
  return { act, isForClosed, acting, statuses, rules, judge, judgeFor };
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
  return {
    ...update,
    admit: (before) => {
      admit(before);
      if (!isForClosed && closedStatusIds.has(before.statusId)) throw new RowSkipped('closed');
    },
    fields: (before) => {
      refuseLink(act, requestId, before);
      return wantedOf(act, before, { due: rules.due, now: acting.now });
    },
    reroute: rerouteBy(rules, statuses, acting.now),
    ...eventOf(act),
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

/** Throws `Skipped` if nothing would change. */
function wantedOf(act: BulkAct, before: RequestFields, by: { due: Due; now: Date }): Partial<RequestFields> {
  const wantedFields = fieldsOfAct(act, before, by);
  if (act.kind !== 'reply' && differingFields(before, { ...before, ...wantedFields }).length === 0)
    throw new RowSkipped('alreadySo');
  return wantedFields;
}

function fieldsOfAct(
  act: BulkAct,
  before: RequestFields,
  { due, now }: { due: Due; now: Date },
): Partial<RequestFields> {
  switch (act.kind) {
    case 'assign':
      return withWhatFollows(handOverOf(act), before);
    case 'status':
    case 'reply':
      return fieldsOf(act);
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
      return { pausedAt: before.pausedAt ?? now, pauseReason: act.reason };
    case 'resume': {
      const fields = resumeFields(before, due, now);
      if (fields === undefined) throw new RowSkipped('notPaused');
      return fields;
    }
  }
}

function handOverOf({ teamId, assigneeId }: Extract<BulkAct, { kind: 'assign' }>): Partial<RequestFields> {
  return withoutUndefined({ teamId, assigneeId });
}

type Optional<T> = { [Key in keyof T]: T[Key] | undefined };

function withoutUndefined<T extends object>(fields: Optional<T>): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The audit log's name for the act, if the act is more than a change of fields. */
function eventOf(act: BulkAct): Pick<RequestUpdate, 'act'> {
  if (act.kind === 'pause') return { act: { kind: 'paused', comment: act.reason } };
  if (act.kind === 'resume') return { act: { kind: 'resumed', comment: '' } };
  return act.kind === 'reply' ? { act: { kind: 'noted', comment: '' } } : {};
}

/** Other fields that nobody may have changed since the request was seen. */
function guardedOf(act: BulkAct): { guarded?: readonly (keyof RequestFields)[] } {
  if (act.kind === 'pause') return { guarded: ['pausedAt', 'pauseReason'] };
  return act.kind === 'resume' ? { guarded: ['pausedAt'] } : {};
}
