import type { Database } from '#platform/database.ts';
import { lockRequest } from './before-change-store.ts';
import { settingDeleted } from './change-store.ts';
import { recordEdit } from './record-change.ts';

/**
 * The result. `already`: the request was in this state before. `purged`: its contents are gone. In both cases
 * nothing changes.
 */
export type Removal = 'done' | 'already' | 'purged' | 'unknown';

/** Author for the history, and time. */
export interface RemovalBy {
  author: string;
  now: Date;
}

/** Removes a request from the residents' view; mirrors learn that it is deleted. No data is lost. */
export function removeRequest(
  database: Database,
  clientId: number,
  requestId: number,
  by: RemovalBy,
): Promise<Removal> {
  return setRemoved(database, clientId, requestId, { ...by, isRemoved: true });
}

/** Restores a removed request unchanged. */
export function restoreRequest(
  database: Database,
  clientId: number,
  requestId: number,
  by: RemovalBy,
): Promise<Removal> {
  return setRemoved(database, clientId, requestId, { ...by, isRemoved: false });
}

const removeEvent = { kind: 'removed', comment: 'Removed' } as const;
const restoreEvent = { kind: 'restored', comment: 'Restored' } as const;

function setRemoved(
  database: Database,
  clientId: number,
  requestId: number,
  { author, now, isRemoved }: RemovalBy & { isRemoved: boolean },
): Promise<Removal> {
  return database.transaction(async (tx) => {
    const lockedRequest = await lockRequest(tx, clientId, requestId, now);
    if (lockedRequest === undefined) return 'unknown';
    if (lockedRequest.isPurged) return 'purged';
    if (lockedRequest.isRemoved === isRemoved) return 'already';
    const { kind, comment } = isRemoved ? removeEvent : restoreEvent;
    const event = { kind, actor: 'operator', author, comment } as const;
    const removal = settingDeleted(requestId, isRemoved ? now : null);
    await recordEdit(tx, clientId, removal, { event, isMailed: false, now });
    return 'done';
  });
}
