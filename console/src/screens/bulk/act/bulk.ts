import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';

/** An act for many requests as a whole. */
export type Bulk = ResultOf<typeof findBulk>['bulk'];

/** A request of it. */
export type BulkRow = ResultOf<typeof findBulk>['rows'][number];

/** Whether the server works on it. */
export function isGoing({ state }: Pick<Bulk, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}
