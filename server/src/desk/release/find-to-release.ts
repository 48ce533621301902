import { toReleaseCountMax, toReleasePage } from '@fixpoint/contract/desk/release/find-to-release.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { type ReleaseRow, countToRelease, selectOneToRelease, selectToRelease } from './to-release-store.ts';

export { isWaiting as isWaitingForRelease } from './to-release-store.ts';
export type { ReleaseRow } from './to-release-store.ts';

/** The requests in scope that wait for a decision, or this one. `workTypeKeys`: those with something to decide. */
export async function findToRelease(
  database: Database,
  scope: DeskScope,
  workTypeKeys: readonly string[],
  { requestId, isCount = false }: { requestId?: number | undefined; isCount?: boolean | undefined },
): Promise<{ count: number; oldestAt: Date | null; rows: ReleaseRow[] }> {
  if (workTypeKeys.length === 0) return { count: 0, oldestAt: null, rows: [] };
  const total = await countToRelease(database, scope, workTypeKeys, toReleaseCountMax);
  if (isCount) return { ...total, rows: [] };
  const rows =
    requestId === undefined
      ? await selectToRelease(database, scope, workTypeKeys, toReleasePage)
      : await selectOneToRelease(database, scope, workTypeKeys, requestId);
  return { ...total, rows };
}
