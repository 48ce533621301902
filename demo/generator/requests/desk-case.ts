/** A request for the desk, as a line of `cases.jsonl` has it. */

import type { DeskAnswers } from '#requests/desk-answers.ts';

/** An act of a member of the staff, this many days ago. */
export type DeskAct = [daysAgo: number, kind: string, by: string, detail?: string];

export interface DeskCase {
  key: string;
  workType: string;
  daysAgo: number;
  longitude: number;
  latitude: number;
  address: string;
  description: string;
  /** The reporter; omitted if they gave no name. */
  reporter?: { firstName: string; lastName: string; email: string };
  /** Answers to the questions of the work type, by key; omitted if the resident gave none. */
  answers?: DeskAnswers;
  acts: DeskAct[];
}
