/** How residents answered when they were shown requests near their report. */
import type { findNearbyNumbers as command } from '@fixpoint/contract/desk/numbers/find-nearby-numbers.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { QueueReader } from '#desk/queue/filter-sql.ts';
import type { Database } from '#platform/database.ts';
import type { NumbersClient, NumbersRange } from './find-numbers.ts';
import { inOrderOfNames } from './in-order-of-names.ts';
import { type NearbyRow, selectNearbyNumbers } from './nearby-store.ts';

const nothing = { shown: 0, same: 0, another: 0, linked: 0 };

export async function findNearbyNumbers(
  database: Database,
  range: NumbersRange,
  asker: QueueReader,
  workTypes: NumbersClient['workTypes'],
): Promise<ResultOf<typeof command>> {
  const rows = await selectNearbyNumbers(database, range, asker);
  const rowOf = (id: number | null) => rows.find(({ workTypeId }) => workTypeId === id);
  return {
    all: countsOf(rowOf(null)),
    byWorkType: inOrderOfNames(workTypes).flatMap(({ workTypeId, name, color }) => {
      const row = rowOf(workTypeId);
      return row === undefined ? [] : [{ workTypeId, name, color, ...countsOf(row) }];
    }),
  };
}

function countsOf(row: NearbyRow | undefined) {
  const { shown, same, another, linked } = row ?? nothing;
  return { shown, same, another, linked };
}
