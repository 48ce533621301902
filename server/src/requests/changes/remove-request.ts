import type { Database } from '#platform/database.ts';
import { resumeNews } from '#requests/mails/change-notification.ts';
import { lockRequest } from './before-change-store.ts';
import { settingDeleted } from './change-store.ts';
import { recordEdit } from './record-change.ts';
import type { AuthorKind, FieldChanges } from './request-event.ts';
import type { RequestFields } from './request-fields.ts';

/**
 * The result. `already`: the request was in this state before. `purged`: its contents are gone. In both cases
 * nothing changes.
 */
export type Removal = 'done' | 'already' | 'purged' | 'unknown';

/** Author for the history, and time. */
export interface RemovalBy {
  author: string;
  /** Left out: an operator. */
  actor?: AuthorKind;
  /** The account of a member. */
  accountId?: number | null;
  now: Date;
}

/** The author of a removal or restoration, and the part of its log that only staff read. */
interface LoggedRemoval extends RemovalBy {
  /** Throws if the caller may not see or change this request. */
  admit?: (request: RequestFields) => void;
  changes?: FieldChanges | undefined;
}

/** The result, and the version of the request afterwards; 0 if it is unknown. */
interface RemovalResult {
  outcome: Removal;
  version: number;
}

/** Removes a request from the residents' view; mirrors learn that it is deleted. No data is lost. */
export function removeRequest(
  database: Database,
  clientId: number,
  requestId: number,
  by: LoggedRemoval,
): Promise<RemovalResult> {
  return setRemoved(database, clientId, requestId, { ...by, isRemoved: true });
}

/** Restores a removed request unchanged. */
export function restoreRequest(
  database: Database,
  clientId: number,
  requestId: number,
  by: LoggedRemoval,
): Promise<RemovalResult> {
  return setRemoved(database, clientId, requestId, { ...by, isRemoved: false });
}

const removeEvent = { kind: 'removed', comment: 'Removed' } as const;
const restoreEvent = { kind: 'restored', comment: 'Restored' } as const;

function setRemoved(
  database: Database,
  clientId: number,
  requestId: number,
  {
    author,
    actor = 'operator',
    accountId,
    changes,
    admit,
    now,
    isRemoved,
  }: LoggedRemoval & { isRemoved: boolean },
): Promise<RemovalResult> {
  return database.transaction(async (tx) => {
    const lockedRequest = await lockRequest(tx, clientId, requestId, now);
    if (lockedRequest === undefined) return { outcome: 'unknown', version: 0 };
    admit?.(lockedRequest.fields);
    const { version } = lockedRequest;
    if (lockedRequest.isPurged) return { outcome: 'purged', version };
    if (lockedRequest.isRemoved === isRemoved) return { outcome: 'already', version };
    const { kind, comment } = isRemoved ? removeEvent : restoreEvent;
    const event = { kind, actor, accountId, author, comment, changes };
    const removal = settingDeleted(requestId, isRemoved ? now : null);
    await recordEdit(tx, clientId, removal, { event, isMailed: false, now });
    if (!isRemoved) await resumeNews(tx, clientId, requestId);
    return { outcome: 'done', version: version + 1 };
  });
}
