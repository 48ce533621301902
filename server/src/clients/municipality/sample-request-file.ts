/** A file of sample requests: requests as if by residents, for a municipality to try things out. */
import { z } from 'zod';
import { descriptionMaxLength, noteMaxLength } from '@fixpoint/contract/limits.ts';
import { guidOf } from '#platform/ids.ts';
import { filePath, key, keyedList, numberOf, textOf } from './expecting.ts';

/** Days before the folder is first applied; may be a fraction. */
const daysAgo = numberOf('days ago, 0 or more', 0, 36_500);

const note = z.strictObject({
  /** citizen: the one the request belongs to. */
  author: z.enum(['guest', 'citizen', 'staff'], { error: 'expected guest, citizen or staff' }),
  daysAgo,
  text: textOf(`a text of at most ${noteMaxLength} characters`, { max: noteMaxLength }),
});

const sampleRequest = z.strictObject({
  key,
  /** The username of the account that it belongs to. Without such an account it is a guest's. */
  citizen: textOf('a username', { max: 255 }).optional(),
  workType: key,
  /** The current status. */
  status: key,
  daysAgo,
  longitude: numberOf('degrees from -180 to 180', -180, 180),
  latitude: numberOf('degrees from -85 to 85', -85, 85),
  address: textOf('an address', { min: 0, max: 255 }).default(''),
  description: textOf('a text', { max: descriptionMaxLength }),
  photos: z.array(filePath, { error: 'expected a list of files' }).default([]),
  /** Photos of staff, taken when the request got its current status. */
  closingPhotos: z.array(filePath, { error: 'expected a list of files' }).default([]),
  notes: z.array(note, { error: 'expected a list of notes' }).default([]),
  /** The earlier statuses of the request, oldest first. Left out: the request has had its status from the start. */
  history: z
    .array(z.strictObject({ status: key, daysAgo }), { error: 'expected a list of changes' })
    .default([]),
});

/** The whole file. */
export const sampleRequestFile = keyedList(sampleRequest, 'a list of requests');

export type SampleRequest = z.output<typeof sampleRequest>;

/** The same each time for a sample request of a municipality. */
export function sampleGuid(client: string, { key: its }: Pick<SampleRequest, 'key'>): string {
  return guidOf(`sample request ${client}/${its}`);
}

const dayMs = 24 * 60 * 60 * 1000;

/** `days` may be a fraction. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
