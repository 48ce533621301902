import type { Database } from '#platform/database.ts';
import { lockRequest } from './before-change-store.ts';
import { settingDeleted } from './change-store.ts';
import { recordEdit } from './record-change.ts';

/** What became of it; `already`: it was so before, `purged`: there is nothing left of it. Then nothing was done. */
export type Removal = 'done' | 'already' | 'purged' | 'unknown';

/** Who removes a request or brings it back, as its history names them, and when. */
export interface RemovalBy {
  author: string;
  now: Date;
}

/** Takes a request away from residents; mirrors learn that it is deleted. Nothing of it is lost. */
export function removeRequest(
  database: Database,
  clientId: number,
  requestId: number,
  by: RemovalBy,
): Promise<Removal> {
  return setRemoved(database, clientId, requestId, { ...by, isRemoved: true });
}

/** Brings a removed request back as it was. */
export function restoreRequest(
  database: Database,
  clientId: number,
  requestId: number,
  by: RemovalBy,
): Promise<Removal> {
  return setRemoved(database, clientId, requestId, { ...by, isRemoved: false });
}

const removed = { kind: 'removed', comment: 'Removed' } as const;
const restored = { kind: 'restored', comment: 'Restored' } as const;

function setRemoved(
  database: Database,
  clientId: number,
  requestId: number,
  { author, now, isRemoved }: RemovalBy & { isRemoved: boolean },
): Promise<Removal> {
  return database.transaction(async (tx) => {
    const locked = await lockRequest(tx, clientId, requestId, now);
    if (locked === undefined) return 'unknown';
    if (locked.isPurged) return 'purged';
    if (locked.isRemoved === isRemoved) return 'already';
    const { kind, comment } = isRemoved ? removed : restored;
    const event = { kind, actor: 'operator', author, comment } as const;
    const removal = settingDeleted(requestId, isRemoved ? now : null);
    await recordEdit(tx, clientId, removal, { event, isMailed: false, now });
    return 'done';
  });
}
