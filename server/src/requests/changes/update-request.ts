import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type LockedRequest, lockRequest, selectChangesSince } from './before-change-store.ts';
import { settingFields } from './change-store.ts';
import { refuseConflicts } from './conflict.ts';
import { recordEdit } from './record-change.ts';
import type { Actor, RequestEventKind, FieldChanges, RequestEvent } from './request-event.ts';
import { type FollowUp, orderFollowUp } from '#requests/request-jobs.ts';
import { type RequestFields, differing } from './request-fields.ts';

export type { RequestFields } from './request-fields.ts';

/** Who changes a request. */
interface UpdateBy {
  actor: Actor;
  accountId: number | null;
  /** The staff member's username, for the history. */
  author: string;
}

/** What a staff member wants different. */
export interface RequestUpdate {
  /** What is left out keeps its value. What depends on how the request is now is a function of that; undefined: nothing. */
  fields: Partial<RequestFields> | ((before: RequestFields) => Partial<RequestFields> | undefined);
  by: UpdateBy;
  /** Throws to refuse the caller, of whom it depends on the request whether there is one for them. */
  admit?: (before: RequestFields) => void;
  /** What the log calls it, and says of it, if it is more than that fields have changed; then it is said in any case. */
  act?: { kind: RequestEventKind; comment: string };
  /** Which version the caller has seen: what others have changed of the same fields since is a conflict. Left out: none is. */
  seen?: { version: number; guarded?: readonly (keyof RequestFields)[] };
  /** Whether it takes back the act that made the version which is seen. */
  takesBack?: boolean | undefined;
  /** Where it goes as what it has become. */
  reroute?: Reroute;
  /** Whether whoever reported it is told in any case; of a new status they always are. */
  isTold?: boolean;
  /** Whether it is only asked whether the change could be made. */
  isTrial?: boolean;
  /** When it happened out there, if the caller says so; it counts between the request's coming in and now. */
  happenedAt: Date | undefined;
  now: Date;
}

/** What follows of a request's new work type or place, by the rules of its municipality. */
interface Rerouted {
  fields: Partial<RequestFields>;
  /** By which rule it came to another team, as the log tells it. */
  routedBy?: object;
  /** What is to be done once it is there. */
  followUp?: FollowUp | undefined;
}

/** undefined: nothing follows. */
export type Reroute = (
  after: RequestFields,
  locked: Pick<LockedRequest, 'fields' | 'postedAt'>,
) => Rerouted | undefined;

/** Throws to refuse what a request would become. */
export type UpdateJudge = (after: RequestFields, before: RequestFields) => void;

/** What an update makes of a request. */
export interface JudgedChange {
  wanted: Partial<RequestFields>;
  after: RequestFields;
  changed: readonly (keyof RequestFields)[];
}

/** What an update makes of a request as it is read; undefined: nothing. Throws all that it is refused with but conflicts. */
export function judgeChange(
  requestId: number,
  read: LockedRequest | undefined,
  update: Pick<RequestUpdate, 'fields' | 'admit' | 'act'>,
  judge: UpdateJudge = anything,
): JudgedChange | undefined {
  if (read === undefined) throw new ApplicationError('notFound', `There is no request ${requestId}.`);
  const before = read.fields;
  update.admit?.(before);
  if (read.isRemoved) throw new ApplicationError('notFound', `Request ${requestId} has been removed.`);
  const wanted = typeof update.fields === 'function' ? update.fields(before) : update.fields;
  if (wanted === undefined) return undefined;
  const after = { ...before, ...wanted };
  const changed = differing(before, after);
  if (changed.length === 0 && update.act === undefined) return undefined;
  judge(after, before);
  return { wanted, after, changed };
}

const anything: UpdateJudge = () => undefined;

/** Like `changeRequestInTransaction`, but inside the caller's transaction. Call it first. */
export async function changeRequest(
  tx: Database,
  clientId: number,
  requestId: number,
  update: RequestUpdate,
  judge?: UpdateJudge,
): Promise<number> {
  const locked = await lockRequest(tx, clientId, requestId, update.now);
  const judged = judgeChange(requestId, locked, update, judge);
  if (locked === undefined || judged === undefined) return locked?.version ?? 0;
  const { wanted, after, changed } = judged;
  await refuseUnseen(tx, { clientId, requestId, update, changed, locked });
  if (update.isTrial === true) return locked.version;
  const rerouted = update.reroute?.(after, locked);
  const follows = { ...wanted, ...rerouted?.fields };
  const isMailed = update.isTold === true || changed.includes('statusId');
  const event = eventOf(update, follows, locked, rerouted?.routedBy);
  const edit = settingFields(requestId, { ...after, ...follows });
  await recordEdit(tx, clientId, edit, { event, isMailed, now: update.now });
  if (rerouted?.followUp !== undefined) await orderFollowUp(tx, clientId, requestId, rerouted.followUp);
  return locked.version + 1;
}

/**
 * Changes a request as staff want it; returns its version then. What is so already is no change: a repeated call leaves
 * nothing behind, so that two systems that tell each other of every change come to rest. Throws `notFound`, `Conflict`, and
 * what `admit` and `judge` throw.
 */
export function changeRequestInTransaction(
  database: Database,
  clientId: number,
  requestId: number,
  update: RequestUpdate,
  judge?: UpdateJudge,
): Promise<number> {
  return database.transaction((tx) => changeRequest(tx, clientId, requestId, update, judge));
}

async function refuseUnseen(
  tx: Database,
  parts: {
    clientId: number;
    requestId: number;
    update: RequestUpdate;
    changed: readonly (keyof RequestFields)[];
    locked: LockedRequest;
  },
): Promise<void> {
  const { clientId, requestId, update, changed, locked } = parts;
  const unseen = unseenOf(requestId, locked, update, changed);
  if (unseen === undefined) return;
  const logged = await selectChangesSince(tx, clientId, requestId, unseen.since);
  refuseConflicts(unseen.guarded, logged, locked.version);
}

/** Since when what of a request must not have been changed; undefined: nothing can have been. */
export function unseenOf(
  requestId: number,
  { version: current }: LockedRequest,
  { seen }: Pick<RequestUpdate, 'seen'>,
  changed: readonly (keyof RequestFields)[],
): { since: number; guarded: readonly (keyof RequestFields)[] } | undefined {
  if (seen === undefined) return undefined;
  const { version, guarded = changed } = seen;
  if (version > current)
    throw new ApplicationError('fieldInvalid', `Request ${requestId} has no version ${version} yet.`);
  return version === current || guarded.length === 0 ? undefined : { since: version, guarded };
}

/** A comment that stays is not said again, unless the status is new. */
function eventOf(
  update: RequestUpdate,
  fields: Partial<RequestFields>,
  { postedAt, fields: before }: LockedRequest,
  routedBy: object | undefined,
): RequestEvent {
  const changes = {
    ...changesOf(before, fields),
    ...(routedBy === undefined ? {} : { routedBy: [null, routedBy] as const }),
  };
  const isSaid = 'statusId' in changes || 'comments' in changes;
  return {
    kind: 'updated',
    comment: isSaid ? (fields.comments ?? '') : '',
    ...update.act,
    ...update.by,
    statusId: isSaid ? fields.statusId : undefined,
    changes,
    changedAt: credible(update, postedAt),
    takesBack: update.takesBack === true ? update.seen?.version : undefined,
  };
}

/** Of the fields that are given, those that differ. */
export function changesOf(before: RequestFields, fields: Partial<RequestFields>): FieldChanges {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  return Object.fromEntries(differing(before, after).map((field) => [field, [before[field], after[field]]]));
}

/** A work-order system's clock may be wrong: nothing happens to a request before it came in, nor in the future. */
function credible({ happenedAt, now }: RequestUpdate, postedAt: Date): Date | undefined {
  return happenedAt !== undefined && happenedAt >= postedAt && happenedAt <= now ? happenedAt : undefined;
}
