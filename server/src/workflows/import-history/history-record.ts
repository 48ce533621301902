/** A request of another system with its history, as an import file describes it. */
import { instantOf } from '@fixpoint/contract/wire/wire-date.ts';
import {
  descriptionMaxLength,
  emailMaxLength,
  nameMaxLength,
  noteMaxLength,
  notesOnRequestMax,
  phoneMaxLength,
  photoNameMaxLength,
  photosPerRequestMax,
  priorityMax,
} from '@fixpoint/contract/limits.ts';
import { inOneLine } from '@fixpoint/contract/one-line.ts';
import { cleanNote } from '#notes/notes.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { z } from 'zod';

/** The most statuses that a request had. */
const statusesMax = 200;

const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') })
    .overwrite(cleanNote)
    .max(max, { error: `must have at most ${max} characters` });
/** A text without line breaks. */
const line = (max: number) => text(max).overwrite(inOneLine);
const filled = (max: number) => text(max).min(1, { error: 'is empty' });
const degrees = (most: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a number') })
    .min(-most, { error: `must be from -${most} to ${most}` })
    .max(most, { error: `must be from -${most} to ${most}` });

const timeForm =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<hour>\d\d:\d\d)(?<second>:\d\d(?:\.\d{1,6})?)? ?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/;
const time = filled(40).refine((value) => timeOf(value, 'UTC') !== undefined, {
  error: 'must be a time like 2019-04-01T08:30:00Z or 2019-04-01 08:30',
});

const status = z.strictObject({
  status: filled(nameMaxLength),
  /** Only the first one may be without it: the request had that status from the start. */
  at: time.optional(),
  /** A comment that the reporter may read. */
  comment: text(descriptionMaxLength).default(''),
});

const note = z.strictObject({
  at: time,
  from: z.enum(['resident', 'staff'], { error: 'must be resident or staff' }),
  text: filled(noteMaxLength),
});

const reporter = z.strictObject({
  firstName: line(nameMaxLength).default(''),
  lastName: line(nameMaxLength).default(''),
  email: line(emailMaxLength)
    .refine((email) => email === '' || isEmailAddress(email), { error: 'must be an email address' })
    .default(''),
  phoneNumber: line(phoneMaxLength).default(''),
});

/** The fields of a line. Unknown ones are refused, because their content would be lost. */
export const historyRecord = z.strictObject({
  /** The number of the request in its own system. It identifies the request in a repeated import. */
  ownId: filled(nameMaxLength),
  /** The key or the name of a work type. */
  workType: filled(nameMaxLength),
  description: text(descriptionMaxLength).default(''),
  longitude: degrees(180),
  latitude: degrees(85),
  address: line(nameMaxLength).default(''),
  postedAt: time,
  /** 1 is the most urgent. */
  priority: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: `must be from 1 to ${priorityMax}` })
    .max(priorityMax, { error: `must be from 1 to ${priorityMax}` })
    .optional(),
  reporter: reporter.optional(),
  assetId: line(nameMaxLength).default(''),
  gisLayer: line(nameMaxLength).default(''),
  /** Oldest first. By default the request has the status of new requests. */
  statuses: z
    .array(status, { error: 'must be a list' })
    .max(statusesMax, { error: `must have at most ${statusesMax} entries` })
    .default([]),
  notes: z
    .array(note, { error: 'must be a list' })
    .max(notesOnRequestMax, { error: `must have at most ${notesOnRequestMax} entries` })
    .default([]),
  /** Names of files in the folder of photos. */
  photos: z
    .array(filled(photoNameMaxLength), { error: 'must be a list' })
    .max(photosPerRequestMax, { error: `must have at most ${photosPerRequestMax} files` })
    .default([]),
});

export type HistoryRecord = z.output<typeof historyRecord>;

/** The instant of a time in a record. A time without a zone is the municipality's. Undefined for another text. */
export function timeOf(value: string, timeZone: string): Date | undefined {
  const { day, hour = '00:00', second = ':00', zone } = timeForm.exec(value)?.groups ?? {};
  const clock = `${day}T${hour}${second}`;
  const wallClock = Date.parse(`${clock}Z`);
  // `Date` reads 30 February as 2 March.
  if (Number.isNaN(wallClock) || !new Date(wallClock).toISOString().startsWith(day!)) return undefined;
  const instant = zone === undefined ? instantOf(wallClock, timeZone) : new Date(`${clock}${zone}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
