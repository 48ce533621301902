import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type LockedRequest, lockRequest, selectChangesSince } from './before-change-store.ts';
import { settingFields } from './change-store.ts';
import { cancelledBy } from './cancelled-version.ts';
import { refuseConflicts } from './conflict.ts';
import { recordEdit } from './record-change.ts';
import type { AuthorKind, RequestEventKind, FieldChanges, RequestEvent } from './request-event.ts';
import { type FollowUp, orderFollowUp } from '#requests/request-jobs.ts';
import { type RequestFields, differingFields } from './request-fields.ts';

export type { RequestFields } from './request-fields.ts';

/** The author of a change. */
interface UpdateBy {
  actor: AuthorKind;
  accountId: number | null;
  /** The member's username, for the history. */
  author: string;
}

/** A change that a member wants. */
export interface RequestUpdate {
  /**
   * Fields left out keep their value. A function if the values depend on the request as it is now; undefined:
   * no change.
   */
  fields: Partial<RequestFields> | ((before: RequestFields) => Partial<RequestFields> | undefined);
  by: UpdateBy;
  /** Throws if the caller may not see or change this request. */
  admit?: (before: RequestFields) => void;
  /**
   * The log entry's kind and comment, if the update is more than a change of fields. It is logged even if no
   * field changes. `adds`: what its changes say besides the fields.
   */
  act?: { kind: RequestEventKind; comment: string; adds?: (before: RequestFields) => FieldChanges };
  /**
   * The version that the caller has seen. If others have changed the same fields since, it is a conflict.
   * Left out: no conflicts.
   */
  seen?: { version: number; guarded?: readonly (keyof RequestFields)[] };
  /** True if this takes back the act that made the version in `seen`. */
  takesBack?: boolean | undefined;
  /** Routes the request after the change. */
  reroute?: Reroute;
  /** True if the reporter gets a mail in any case. A new status always sends one. */
  isMailed?: boolean;
  /** True for an act that is possible while the request is removed. Others throw `notFound` then. */
  isForRemoved?: boolean;
  /** True to check only if the change could be made. */
  isTrial?: boolean;
  /**
   * When it happened on site, if the caller says so. It must lie between the arrival of the request and now.
   */
  happenedAt: Date | undefined;
  now: Date;
}

/** The effect of a new work type or place, by the municipality's rules. */
interface RerouteEffect {
  fields: Partial<RequestFields>;
  /** The rule that routed it to another team, as the log shows it. */
  routedBy?: object;
  /** A job to run after the change. */
  followUp?: FollowUp | undefined;
}

/** undefined: no effect. */
export type Reroute = (
  after: RequestFields,
  locked: Pick<LockedRequest, 'fields' | 'postedAt'>,
) => RerouteEffect | undefined;

/** Throws to refuse the changed request. */
export type UpdateJudge = (after: RequestFields, before: RequestFields) => void;

/** The result of an update. */
export interface JudgedChange {
  newFields: Partial<RequestFields>;
  after: RequestFields;
  changedFields: readonly (keyof RequestFields)[];
}

/**
 * The result of an update on a request as read; undefined: no change. Throws every refusal except conflicts.
 */
export function judgeChange(
  requestId: number,
  read: LockedRequest | undefined,
  update: Pick<RequestUpdate, 'fields' | 'admit' | 'act' | 'isForRemoved'>,
  judge: UpdateJudge = anything,
): JudgedChange | undefined {
  if (read === undefined) throw new ApplicationError('notFound', `There is no request ${requestId}.`);
  const before = read.fields;
  update.admit?.(before);
  if (read.isRemoved && update.isForRemoved !== true)
    throw new ApplicationError('notFound', `Request ${requestId} has been removed.`);
  const newFields = typeof update.fields === 'function' ? update.fields(before) : update.fields;
  if (newFields === undefined) return undefined;
  const after = { ...before, ...newFields };
  const changedFields = differingFields(before, after);
  if (changedFields.length === 0 && update.act === undefined) return undefined;
  judge(after, before);
  return { newFields, after, changedFields };
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
  const judgement = judgeChange(requestId, locked, update, judge);
  if (locked === undefined || judgement === undefined) return locked?.version ?? 0;
  const { newFields, after, changedFields } = judgement;
  await refuseUnseen(tx, { clientId, requestId, update, changedFields, locked });
  if (update.isTrial === true) return locked.version;
  const rerouteEffect = update.reroute?.(after, locked);
  const follows = { ...newFields, ...rerouteEffect?.fields };
  const isMailed = update.isMailed === true || changedFields.includes('statusId');
  const recorded = eventOf(update, follows, locked, rerouteEffect?.routedBy);
  const event = { ...recorded, cancels: await cancelledBy(tx, clientId, requestId, recorded) };
  const edit = settingFields(requestId, { ...after, ...follows });
  await recordEdit(tx, clientId, edit, { event, isMailed, now: update.now });
  if (rerouteEffect?.followUp !== undefined)
    await orderFollowUp(tx, clientId, requestId, rerouteEffect.followUp);
  return locked.version + 1;
}

/**
 * Changes a request as staff want it; returns its new version. Setting a value that it already has is no
 * change: a repeated call leaves no trace, so two systems that forward every change to each other come to
 * rest. Throws `notFound`, `Conflict`, and the errors of `admit` and `judge`.
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
    changedFields: readonly (keyof RequestFields)[];
    locked: LockedRequest;
  },
): Promise<void> {
  const { clientId, requestId, update, changedFields, locked } = parts;
  const unseenFields = unseenOf(requestId, locked, update, changedFields);
  if (unseenFields === undefined) return;
  const loggedChanges = await selectChangesSince(tx, clientId, requestId, unseenFields.since);
  refuseConflicts(unseenFields.guarded, loggedChanges, locked.version);
}

/** The version since which the guarded fields must not have changed; undefined: nothing to check. */
export function unseenOf(
  requestId: number,
  { version: currentVersion }: LockedRequest,
  { seen }: Pick<RequestUpdate, 'seen'>,
  changedFields: readonly (keyof RequestFields)[],
): { since: number; guarded: readonly (keyof RequestFields)[] } | undefined {
  if (seen === undefined) return undefined;
  const { version, guarded = changedFields } = seen;
  if (version > currentVersion)
    throw new ApplicationError('fieldInvalid', `Request ${requestId} has no version ${version} yet.`);
  return version === currentVersion || guarded.length === 0 ? undefined : { since: version, guarded };
}

/** An unchanged comment is not repeated, unless the status is new. */
function eventOf(
  update: RequestUpdate,
  fields: Partial<RequestFields>,
  { postedAt, fields: before }: LockedRequest,
  routedBy: object | undefined,
): RequestEvent {
  const { adds, ...act } = update.act ?? {};
  const changes = {
    ...changedFieldsOf(before, fields),
    ...adds?.(before),
    ...(routedBy === undefined ? {} : { routedBy: [null, routedBy] as const }),
  };
  const isSaid = 'statusId' in changes || 'comments' in changes;
  return {
    kind: 'updated',
    comment: isSaid ? (fields.comments ?? '') : '',
    ...act,
    ...update.by,
    statusId: isSaid ? fields.statusId : undefined,
    changes,
    changedAt: credible(update, postedAt),
    takesBack: update.takesBack === true ? update.seen?.version : undefined,
  };
}

/** The given fields whose values differ. */
export function changedFieldsOf(before: RequestFields, fields: Partial<RequestFields>): FieldChanges {
  const givenFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after = { ...before, ...givenFields };
  return Object.fromEntries(
    differingFields(before, after).map((field) => [field, [before[field], after[field]]]),
  );
}

/**
 * A work-order system's clock may be wrong: nothing happens to a request before it arrived, nor in the
 * future.
 */
function credible({ happenedAt, now }: RequestUpdate, postedAt: Date): Date | undefined {
  return happenedAt !== undefined && happenedAt >= postedAt && happenedAt <= now ? happenedAt : undefined;
}
