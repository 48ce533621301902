/** What a file of sample requests holds: requests as if residents had made them, for a municipality to try things with. */
import { z } from 'zod';
import { descriptionMaxLength, noteMaxLength } from '@fixpoint/contract/limits.ts';
import { guidOf } from '#platform/ids.ts';
import { filePath, key, keyedList, numberOf, textOf } from './expecting.ts';

/** Days before the folder is first applied; fractions count. */
const daysAgo = numberOf('days ago, 0 or more', 0, 36_500);

const note = z.strictObject({
  /** citizen: the one whose request it is. */
  author: z.enum(['guest', 'citizen', 'staff'], { error: 'expected guest, citizen or staff' }),
  daysAgo,
  text: textOf(`a text of at most ${noteMaxLength} characters`, { max: noteMaxLength }),
});

const sampleRequest = z.strictObject({
  key,
  /** The username of the account that it belongs to, where there is such an account; else it is a guest's. */
  citizen: textOf('a username', { max: 255 }).optional(),
  workType: key,
  /** Where it stands now. */
  status: key,
  daysAgo,
  longitude: numberOf('degrees from -180 to 180', -180, 180),
  latitude: numberOf('degrees from -85 to 85', -85, 85),
  address: textOf('an address', { min: 0, max: 255 }).default(''),
  description: textOf('a text', { max: descriptionMaxLength }),
  photos: z.array(filePath, { error: 'expected a list of files' }).default([]),
  notes: z.array(note, { error: 'expected a list of notes' }).default([]),
  /** How it came there, oldest first; left out: it has had its status from the start. */
  history: z
    .array(z.strictObject({ status: key, daysAgo }), { error: 'expected a list of changes' })
    .default([]),
});

/** The whole file. */
export const sampleRequestFile = keyedList(sampleRequest, 'a list of requests');

export type SampleRequest = z.output<typeof sampleRequest>;

/** Always the same for a sample request of a municipality. */
export function sampleGuid(client: string, { key: its }: Pick<SampleRequest, 'key'>): string {
  return guidOf(`sample request ${client}/${its}`);
}

const dayMs = 24 * 60 * 60 * 1000;

/** So many days before; fractions count. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
