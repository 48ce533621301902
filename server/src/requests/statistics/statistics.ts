/**
 * Public numbers: how many requests of each public work type came in, and how long they take. A job counts them each
 * night and after a change of the public work types.
 */
import type { Client, WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { instantOf } from '@fixpoint/contract/wire/wire-date.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import { publicTypesOf } from '#requests/public/public-requests.ts';
import {
  type MonthNumbers,
  type PublicNumbers,
  type TypeNumbers,
  selectMonths,
  selectNumbers,
  selectTypeNumbers,
  upsertNumbers,
} from './statistics-store.ts';

export type { MonthNumbers, TypeNumbers } from './statistics-store.ts';

/** The page with the numbers. */
export const statisticsPath = '/statistics';

/** Numbers are shown from so many requests on. */
export const leastRequests = 20;
/** The present month and those before it. */
export const shownMonths = 13;
/** The cohort: requests received so many days ago. */
export const cohortDays = { from: 210, until: 30 } as const;

const dayMs = 86_400_000;

type CountedClient = Pick<Client, 'clientId' | 'timeZone' | 'publish'>;

/** Counts and stores the numbers of a municipality. Returns false, and counts nothing, if nothing is public. */
export async function countStatistics(
  database: Database,
  client: CountedClient,
  workTypes: readonly WorkType[],
  now: Date,
): Promise<boolean> {
  const { clientId, timeZone, publish } = client;
  const ids = publicTypesOf(publish, workTypes).map(({ workTypeId }) => workTypeId);
  if (ids.length === 0) return false;
  const since = firstMonth(timeZone, now);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const days = { since, cohortFrom: daysAgo(cohortDays.from), cohortUntil: daysAgo(cohortDays.until), now };
  const types = await selectTypeNumbers(database, clientId, ids, days);
  // Months are of shown types alone. Otherwise the others could be computed from them.
  const shownIds = types
    .filter(({ received }) => received >= leastRequests)
    .map(({ workTypeId }) => workTypeId);
  const months = await selectMonths(database, clientId, shownIds, { since, timeZone });
  await upsertNumbers(database, clientId, { types, months }, now);
  return true;
}

/** The begin of the first month. */
function firstMonth(timeZone: string, now: Date): Date {
  const first = new Date(`${dayIn(timeZone, now).slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (shownMonths - 1));
  return instantOf(first.getTime(), timeZone);
}

/** The numbers that may be shown: those of work types that are still public. undefined: not counted yet. */
export async function findStatistics(
  database: Database,
  client: CountedClient,
  workTypes: readonly WorkType[],
): Promise<{ countedAt: Date; types: TypeNumbers[]; months: MonthNumbers[] } | undefined> {
  const stored = await selectNumbers(database, client.clientId);
  if (stored === undefined) return undefined;
  const publicIds = new Set(publicTypesOf(client.publish, workTypes).map(({ workTypeId }) => workTypeId));
  const { types, months }: PublicNumbers = stored.numbers;
  const isWhole = types.every(({ workTypeId }) => publicIds.has(workTypeId));
  return {
    countedAt: stored.countedAt,
    types: types.filter(({ workTypeId }) => publicIds.has(workTypeId)),
    // The months are of all types together, also of one that is no longer public.
    months: isWhole ? months : [],
  };
}
