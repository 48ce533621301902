/** The history of a request, oldest first. Entries that residents see are marked. */
import * as z from 'zod/mini';
import { mention } from '#desk/internal-notes/mention.ts';
import { isoDate } from '#desk/iso-date.ts';
import { handOver } from '#desk/replies/hand-over.ts';

/** The author of an entry. */
const by = {
  /** A username, or a placeholder for a guest. A resident's e-mail address is masked. */
  author: z.string(),
  actor: z.enum(['resident', 'staff', 'integration', 'operator', 'system']),
  /** The account of a member; null for a resident, or if no person acted. */
  accountId: z.nullable(z.int()),
};

/** An entry of the log. */
const event = z.object({
  type: z.literal('event'),
  eventId: z.int(),
  /** Kind of the event: `received`, `updated`, `accepted`, `returned`, `paused` … */
  kind: z.string(),
  at: isoDate,
  ...by,
  /** The reason, or a comment. */
  comment: z.string(),
  /**
   * Values before and after the event, by field. `forTeam` names the team that a member accepted or returned the
   * request for without being in it.
   */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Version of the request after the event. */
  version: z.int32(),
});

/** A note that residents see. */
const note = z.object({
  type: z.literal('note'),
  noteId: z.int(),
  at: isoDate,
  /** The username of a member; a resident's e-mail address is masked. */
  author: z.string(),
  isFromStaff: z.boolean(),
  text: z.string(),
  /** The duplicate that the note was written to. */
  writtenTo: z.nullable(z.int()),
});

/** An internal note, for staff only. */
const internalNote = z.object({
  type: z.literal('internalNote'),
  internalNoteId: z.int(),
  at: isoDate,
  author: z.string(),
  accountId: z.int(),
  /** The text, with a mark in the place of each mentioned member or team. */
  text: z.string(),
  mentions: z.array(mention),
});

/** A photo that came with the request or later. */
const photo = z.object({ type: z.literal('photo'), photoId: z.int(), at: isoDate, isHidden: z.boolean() });

/** A reply that is not sent yet. */
const waitingReply = z.object({
  type: z.literal('waitingReply'),
  replyId: z.int(),
  /** When the reply is sent. */
  at: isoDate,
  author: z.string(),
  accountId: z.int(),
  /** The text as everybody would read it now. Fields about the reporter have their alternative text. */
  text: z.string(),
  /** Masked addresses of the reporters who get a mail: at most 20, and only of requests that the caller may see. */
  to: z.array(z.string()),
  /** Number of mails. */
  mails: z.int(),
  /** The status that the request gets with the reply. */
  statusId: z.nullable(z.int32()),
  /** The outcome that the request gets with the reply. */
  outcome: z.nullable(z.string()),
  ...handOver,
});

export const timelineEntry = z.discriminatedUnion('type', [event, note, internalNote, photo, waitingReply]);
