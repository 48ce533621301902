/** What has happened to a request, oldest first. What residents see of it says so. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';

/** Who it was. */
const by = {
  /** A username, or what stands for a guest; a resident's e-mail is masked. */
  author: z.string(),
  actor: z.enum(['resident', 'staff', 'integration', 'operator', 'system']),
  /** Of the staff; null: a resident, or no person. */
  accountId: z.nullable(z.int()),
};

/** An entry of the log. */
const event = z.object({
  type: z.literal('event'),
  eventId: z.int(),
  /** What it was: `received`, `updated`, `accepted`, `returned`, `paused` … */
  kind: z.string(),
  at: isoDate,
  ...by,
  /** Why, or what was said of it. */
  comment: z.string(),
  /** What fields were before, and are now. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Of the request, after it. */
  version: z.int32(),
});

/** A note that residents see. */
const note = z.object({
  type: z.literal('note'),
  noteId: z.int(),
  at: isoDate,
  /** Of staff their username; a resident's e-mail is masked. */
  author: z.string(),
  isFromStaff: z.boolean(),
  text: z.string(),
  /** The duplicate that it was written to. */
  writtenTo: z.nullable(z.int()),
});

/** What staff tell each other. */
const internalNote = z.object({
  type: z.literal('internalNote'),
  internalNoteId: z.int(),
  at: isoDate,
  author: z.string(),
  accountId: z.int(),
  text: z.string(),
});

/** A photo that came later than the request, or with it. */
const photo = z.object({ type: z.literal('photo'), photoId: z.int(), at: isoDate, isHidden: z.boolean() });

/** A reply that waits for its time. */
const waitingReply = z.object({
  type: z.literal('waitingReply'),
  replyId: z.int(),
  /** When it goes out. */
  at: isoDate,
  author: z.string(),
  accountId: z.int(),
  text: z.string(),
  /** The status that the request gets with it. */
  statusId: z.nullable(z.int32()),
});

export const timelineEntry = z.discriminatedUnion('type', [event, note, internalNote, photo, waitingReply]);
