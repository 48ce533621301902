// chunk: questions
/** The time for conditions, the same on the device and at the server. */
import { offsetAt } from '#wire/wire-date.ts';
import type { QuestionContext } from './evaluate-questions.ts';

/** Openings of the office in milliseconds since 1970, in order. null: always open. */
export type OfficeOpenings = readonly (readonly [from: number, to: number])[] | null;

/** The day and the state of the office at an instant. */
export function timeForQuestions(
  instant: Date,
  { timeZone, openings }: { timeZone: string; openings: OfficeOpenings },
): Pick<QuestionContext, 'today' | 'isOfficeOpen'> {
  const ms = instant.getTime();
  return {
    today: new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 10),
    isOfficeOpen: openings === null || openings.some(([from, to]) => from <= ms && ms < to),
  };
}
