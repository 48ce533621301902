import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { me } from './visit-desk.tsx';

type Found = ResultOf<typeof findBulk>;

/** A bulk act for tests, which set its progress. */
export function bulkSummary({ counts = {}, ...more }: BulkWishes = {}): Found['bulk'] {
  const all = { planned: 0, done: 0, skipped: 0, refused: 0, undone: 0, kept: 0, ...counts };
  return {
    bulkId: 9,
    accountId: me.accountId,
    author: me.username,
    state: 'planned',
    plannedAt: new Date('2026-11-22T12:00:00Z'),
    begunAt: null,
    endedAt: null,
    reasons: [],
    total: Object.values(all).reduce((sum, count) => sum + count, 0),
    mails: 0,
    ...more,
    counts: all,
  };
}

type BulkWishes = Partial<Omit<Found['bulk'], 'counts'>> & { counts?: Partial<Found['bulk']['counts']> };

/** A request of the act. */
export function bulkRow(requestId: number, more: Partial<Found['rows'][number]> = {}): Found['rows'][number] {
  return { requestId, result: 'planned', why: null, changes: {}, mails: 0, ...more };
}
