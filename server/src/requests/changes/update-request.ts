import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type LockedRequest, lockRequest } from './before-change-store.ts';
import { type RequestFields, settingFields } from './change-store.ts';
import { recordEdit } from './record-change.ts';
import type { Actor, FieldChanges, RequestEvent } from './request-event.ts';

export type { RequestFields } from './change-store.ts';

/** Who changes a request. */
interface UpdateBy {
  actor: Actor;
  accountId: number | null;
  /** The staff member's username, for the history. */
  author: string;
}

/** What a staff member wants different. */
export interface RequestUpdate {
  /** What is left out keeps its value. */
  fields: Partial<RequestFields>;
  by: UpdateBy;
  /** When it happened out there, if the caller says so; it counts between the request's coming in and now. */
  happenedAt: Date | undefined;
  now: Date;
}

/** Throws to refuse what a request would become. */
export type UpdateJudge = (after: RequestFields, before: RequestFields) => void;

/**
 * Changes a request as staff want it. What is so already is no change: a repeated call leaves nothing behind, so that
 * two systems that tell each other of every change come to rest. Throws `notFound`, and what `judge` throws.
 */
export async function updateRequest(
  database: Database,
  clientId: number,
  requestId: number,
  update: RequestUpdate,
  judge: UpdateJudge,
): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = await lockRequest(tx, clientId, requestId, update.now);
    if (locked === undefined) throw new ApplicationError('notFound', `There is no request ${requestId}.`);
    if (locked.isRemoved) throw new ApplicationError('notFound', `Request ${requestId} has been removed.`);
    const before = locked.fields;
    const after = { ...before, ...update.fields };
    if (isSame(before, after)) return;
    judge(after, before);
    const isNewStatus = after.statusId !== before.statusId;
    const change = { event: eventOf(update, locked), isMailed: isNewStatus, now: update.now };
    await recordEdit(tx, clientId, settingFields(requestId, after), change);
  });
}

function isSame(before: RequestFields, after: RequestFields): boolean {
  const fields = Object.keys(before) as (keyof RequestFields)[];
  return fields.every((field) => before[field] === after[field]);
}

/** A comment that stays is not said again, unless the status is new. */
function eventOf(update: RequestUpdate, { postedAt, fields: before }: LockedRequest): RequestEvent {
  const { by, fields } = update;
  const changes = changesOf(before, fields);
  const isSaid = 'statusId' in changes || 'comments' in changes;
  return {
    kind: 'updated',
    ...by,
    comment: isSaid ? (fields.comments ?? '') : '',
    statusId: isSaid ? fields.statusId : undefined,
    changes,
    changedAt: credible(update, postedAt),
  };
}

/** Of the fields that are given, those that differ. */
function changesOf(before: RequestFields, fields: Partial<RequestFields>): FieldChanges {
  const given = Object.entries(fields) as [keyof RequestFields, unknown][];
  return Object.fromEntries(
    given
      .filter(([field, value]) => value !== undefined && value !== before[field])
      .map(([field, value]) => [field, [before[field], value]]),
  );
}

/** A work-order system's clock may be wrong: nothing happens to a request before it came in, nor in the future. */
function credible({ happenedAt, now }: RequestUpdate, postedAt: Date): Date | undefined {
  return happenedAt !== undefined && happenedAt >= postedAt && happenedAt <= now ? happenedAt : undefined;
}
