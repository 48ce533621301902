/** Counts how often each stop was shown, by work type and day. */
import { LRUCache } from 'lru-cache';
import type { Client } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { addStop, selectStops, type StopCount } from './stop-count-store.ts';
import type { QuestionSets } from './question-sets.ts';
import { timeForQuestions } from '@fixpoint/contract/questions/question-context.ts';

/** A shown stop. */
interface ShownStop {
  workTypeId: number;
  key: string;
  sessionId: number;
  now: Date;
}

/** Counts a stop once a day for each session. Returns false if it was counted, or if there is no such stop. */
export type CountShownStop = (
  client: Pick<Client, 'clientId' | 'timeZone'>,
  sets: QuestionSets,
  stop: ShownStop,
) => Promise<boolean>;

/** One per process. */
export function openStopCounts(database: Database): CountShownStop {
  const seen = new LRUCache<string, true>({ max: 20_000 });
  return async ({ clientId, timeZone }, sets, { workTypeId, key, sessionId, now }) => {
    const entries = sets.get(workTypeId)?.set.entries ?? [];
    if (!entries.some((entry) => entry.kind === 'stop' && entry.key === key)) return false;
    const day = timeForQuestions(now, { timeZone, openings: null }).today;
    const counted = [clientId, sessionId, workTypeId, key, day].join(' ');
    if (seen.has(counted)) return false;
    seen.set(counted, true);
    await addStop(database, clientId, { workTypeId, key, day });
    return true;
  };
}

const shownDays = 90;

/** The counts of the last 90 days. */
export function findStopCounts(database: Database, clientId: number, now: Date): Promise<StopCount[]> {
  return selectStops(database, clientId, new Date(now.getTime() - shownDays * 86_400_000));
}
