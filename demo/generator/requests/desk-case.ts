/** A request that the desk has to do with, as a line of `cases.jsonl` has it. */

/** What somebody of the staff did, so many days ago. */
export type Act = [daysAgo: number, kind: string, by: string, detail?: string];

export interface DeskCase {
  key: string;
  workType: string;
  daysAgo: number;
  longitude: number;
  latitude: number;
  address: string;
  description: string;
  /** Who reported it; left out: somebody who gave no name. */
  reporter?: { firstName: string; lastName: string; email: string };
  acts: Act[];
}
