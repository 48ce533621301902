/** The changes since a place, for mirrors by the JSON API. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type ChangedRequest, type ChangePlace, selectChanges } from './change-feed-store.ts';
import { promiseUntil } from './promise-store.ts';

interface ChangesAsked {
  /** The caller's teams; null: all requests. */
  teamIds: readonly number[] | null;
  /** `next` of an earlier answer. */
  after: string | undefined;
  limit: number;
  now: Date;
}

interface FoundChanges {
  changes: ChangedRequest[];
  next: string;
  isComplete: boolean;
}

const beginning: ChangePlace = { modifiedAt: new Date(0), requestId: 0 };

/**
 * Promises, as for a window of ws7, that no later change gets a time up to now. Then the answer misses nothing, and the
 * next one begins right after it. Throws `fieldInvalid` for a wrong place.
 */
export async function readChanges(
  database: Database,
  clientId: number,
  { teamIds, after, limit, now }: ChangesAsked,
): Promise<FoundChanges> {
  const from = after === undefined ? beginning : readPlace(after);
  await promiseUntil(database, clientId, now);
  const found = await selectChanges(database, clientId, { teamIds, from, to: now, limit: limit + 1 });
  const changes = found.slice(0, limit);
  const isComplete = found.length === changes.length;
  return { changes, isComplete, next: placeOf(isComplete ? endOf(from, now) : changes.at(-1)!) };
}

/** Everything up to now was read. The clock of the server that answered before may have been ahead. */
function endOf(from: ChangePlace, now: Date): ChangePlace {
  return from.modifiedAt > now ? from : { modifiedAt: now, requestId: Number.MAX_SAFE_INTEGER };
}

/** The place of a change, opaque to its reader. */
function placeOf({ modifiedAt, requestId }: ChangePlace): string {
  return Buffer.from(JSON.stringify([modifiedAt.getTime(), requestId])).toString('base64url');
}

function readPlace(place: string): ChangePlace {
  const [time, requestId] = partsOf(place);
  if (!Number.isSafeInteger(requestId) || !isTime(time))
    throw new ApplicationError('fieldInvalid', 'after: Please send `next` of an earlier answer.');
  return { modifiedAt: new Date(time), requestId: requestId as number };
}

function partsOf(place: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(place, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** True for milliseconds since 1970 up to the year 9999, which the database can store. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 253_402_300_800_000;
}
