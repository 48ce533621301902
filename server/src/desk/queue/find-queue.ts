import { countMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { requestsPerPage } from '@fixpoint/contract/desk/queue/find-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import type { RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from './filter-sql.ts';
import { selectCount, selectPage, selectRequestVersions } from './queue-store.ts';
import { pagePlaceOf } from './sort-sql.ts';

export type { QueueReader as Asker } from './filter-sql.ts';

interface PageAsked {
  filter: RequestFilter;
  sort: RequestSort;
  after?: string | undefined;
  before?: string | undefined;
  /** Requests per page. */
  limit?: number | undefined;
}

/** A page of a list, with the cursors of the next and previous page; null if there is no such page. */
interface QueuePage {
  requests: RequestRow[];
  next: string | null;
  previous: string | null;
}

/** A page of the queue. Throws `fieldInvalid` for a wrong cursor, or for both `after` and `before`. */
export async function findPage(
  database: Database,
  { filter, sort, after, before, limit = requestsPerPage }: PageAsked,
  asker: QueueReader,
): Promise<QueuePage> {
  if (after !== undefined && before !== undefined) {
    throw new ApplicationError('fieldInvalid', 'Please send either after or before, not both.');
  }
  const isBackwards = before !== undefined;
  const start = { sort, isBackwards, place: after ?? before, limit: limit + 1 };
  const rows = await selectPage(database, filter, asker, start);
  const hasMore = rows.length > limit;
  const requests = rows.slice(0, limit);
  if (isBackwards) requests.reverse();
  const placeAt = (index: number) => {
    const row = requests.at(index);
    return row === undefined ? null : pagePlaceOf(sort, row);
  };
  return {
    requests,
    next: hasMore || isBackwards ? placeAt(-1) : null,
    previous: (isBackwards ? hasMore : after !== undefined) ? placeAt(0) : null,
  };
}

/** Counts the requests of each filter, up to a limit. The filters run one after the other. */
export async function countMatching(
  database: Database,
  filters: readonly RequestFilter[],
  asker: QueueReader,
): Promise<{ count: number; hasMore: boolean }[]> {
  const counts = [];
  for (const filter of filters) {
    const count = await selectCount(database, filter, asker);
    counts.push({ count: Math.min(count, countMax), hasMore: count > countMax });
  }
  return counts;
}

/** The ids and present versions of a filter's requests, by number: at most `most` + 1. */
export function findAll(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  most: number,
): Promise<{ requestId: number; version: number }[]> {
  return selectRequestVersions(database, filter, asker, most + 1);
}
