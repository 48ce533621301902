import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';

/** A bulk act as a whole. */
export type Bulk = ResultOf<typeof findBulk>['bulk'];

/** One request of the act. */
export type BulkActRow = ResultOf<typeof findBulk>['rows'][number];

/** True while the server works on the act. */
export function isGoing({ state }: Pick<Bulk, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}
