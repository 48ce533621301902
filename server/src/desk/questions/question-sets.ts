/** The published question sets of a municipality, as calls need them. */
import type { QuestionContext } from '@fixpoint/contract/questions/evaluate-questions.ts';
import { type OfficeOpenings, timeForQuestions } from '@fixpoint/contract/questions/question-context.ts';
import type { Client } from '#clients/client.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import type { OfficeCalendar } from '#desk/due-times/office-calendar.ts';
import {
  type OlderVersion,
  type QuestionSetRow,
  selectNewest,
  selectOlder,
  selectVersions,
} from './question-set-store.ts';

export type { QuestionSetRow } from './question-set-store.ts';

/** The newest sets of a municipality by work type. Sets without entries are included. */
export type QuestionSets = ReadonlyMap<number, QuestionSetRow>;

export interface QuestionSetsOf {
  /** A publication is seen after three seconds at the latest, like other settings. */
  find: (clientId: number) => Promise<QuestionSets>;
  /** A version of a work type, and the facts about those after it. */
  findOlder: (clientId: number, workTypeId: number, version: number) => Promise<OlderVersion>;
}

const keepMs = 3000;

/** Opens the cached sets of all municipalities. One per process. */
export function openQuestionSets(database: Database, clock: Clock): QuestionSetsOf {
  const setsByClient = new ExpiringCache<number, QuestionSets>(clock, { maxEntries: 1000, keepMs });
  return {
    find: (clientId) => setsByClient.get(clientId, () => loadQuestionSets(database, clientId)),
    findOlder: (clientId, workTypeId, version) => selectOlder(database, clientId, workTypeId, version),
  };
}

/** The newest sets, without a cache. */
export async function loadQuestionSets(database: Database, clientId: number): Promise<QuestionSets> {
  const rows = await selectNewest(database, clientId);
  return new Map(rows.map((row) => [row.workTypeId, row]));
}

/** True if a work type asks something, or has a stop or an advice. */
export function hasQuestions(sets: QuestionSets): boolean {
  return [...sets.values()].some(({ set }) => set.entries.length > 0);
}

const pageSize = 10;

/** A page of the versions of a work type, newest first; `next`: where the older ones begin. */
export async function findQuestionVersions(
  database: Database,
  clientId: number,
  workTypeId: number,
  before = 2_147_483_647,
): Promise<{ versions: QuestionSetRow[]; next: number | null }> {
  const rows = await selectVersions(database, clientId, workTypeId, { before, most: pageSize + 1 });
  const versions = rows.slice(0, pageSize);
  return { versions, next: rows.length > pageSize ? versions.at(-1)!.version : null };
}

const dayMs = 86_400_000;

/** Openings of the office around a time; null: it is always open. */
export function openingsAround(calendar: OfficeCalendar, from: Date, days: number): OfficeOpenings {
  if (calendar.isAlwaysOpen) return null;
  const until = new Date(from.getTime() + days * dayMs);
  return Array.from(calendar.openings(from, until), (opening) => [opening.from, opening.to] as const);
}

/** The facts about a time that conditions test. */
export function timeContext(
  { timeZone }: Pick<Client, 'timeZone'>,
  calendar: OfficeCalendar,
  at: Date,
): Pick<QuestionContext, 'today' | 'isOfficeOpen'> {
  return timeForQuestions(at, { timeZone, openings: openingsAround(calendar, at, 1) });
}
