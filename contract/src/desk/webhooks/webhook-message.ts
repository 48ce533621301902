import * as z from 'zod/mini';
import { position } from '#desk/intake/place.ts';
import { isoDate } from '#desk/iso-date.ts';
import { type EventType, type PublicType, eventTypes, publicTypes, testType } from './event-types.ts';

/** A value of a changed field: an id, a number, a time, a text of the municipality's own lists, or nothing. */
const value = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** The body of a message, as a receiver reads it. Later releases may add fields. */
export const webhookMessage = z.object({
  type: z.enum(eventTypes),
  /** The time of the act. */
  timestamp: isoDate,
  data: z.object({
    /** The name of the municipality. */
    municipality: z.string(),
    request: z.object({
      guid: z.string(),
      /** The number of the request. Left out after its content was deleted (`request.purged`). */
      id: z.optional(z.int()),
      /** Keep the highest version of each guid, and ignore lower and equal ones. Left out like `id`. */
      version: z.optional(z.int32()),
    }),
    /** The author of the act: resident, staff, integration, operator or system. */
    actor: z.string(),
    /** Read the request here with an API key. Left out like `id`. */
    url: z.optional(z.string()),
    /** Each changed field of a fixed list, with the values before and after. Never names, words or addresses. */
    changes: z.optional(z.record(z.string(), z.tuple([value, value]))),
    /** True: the changes were too long and are left out. */
    truncated: z.optional(z.boolean()),
  }),
});

/** A status or work type, by its key in the settings and by its name for residents. */
export const publicName = z.object({ key: z.string(), name: z.string() });

/** A day in the municipality, as in 2026-11-28. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** A request as everybody in the world may see it: without names, contact data and times of day. */
export const publicRequest = z.object({
  /** The page of the request. */
  url: z.string(),
  workType: publicName,
  status: publicName,
  isClosed: z.boolean(),
  /** The place, as exact as the municipality publishes it for this work type; null: without a point. */
  point: z.nullable(position),
  /** The point is the exact place, the middle of a block, the middle of a square, or none. */
  precision: z.enum(['exact', 'street', 'cell', 'none']),
  /** Empty: not public. */
  street: z.string(),
  /** The first house number of the block of a hundred; null: not public. */
  block: z.nullable(z.int()),
  reportedOn: day,
  /** The day of the last change of the status. */
  updatedOn: day,
  /** Null: open. */
  closedOn: z.nullable(day),
  /** Each status with its first day, the oldest first. Left out if the message is truncated. */
  course: z.optional(z.array(z.object({ status: publicName, on: day }))),
  /** Words of residents that are public, masked; empty: none are. Left out if the message is truncated. */
  description: z.optional(z.string()),
  /** Addresses of public photos. */
  photos: z.array(z.string()),
  /** Number of other people who reported the same. */
  alsoReportedBy: z.int(),
});

/** The body of a message with public contents. It is made for each attempt. */
export const publicWebhookMessage = z.object({
  type: z.enum(publicTypes),
  /** The time of the attempt. Keep the latest message of each number. */
  timestamp: isoDate,
  data: z.object({
    /** The name of the municipality. */
    municipality: z.string(),
    request: z.object({
      /** The number of the request. */
      id: z.int(),
    }),
    /** Replace your copy by this. Left out in `request.removed`: nothing of the request is public, so delete your copy. */
    public: z.optional(publicRequest),
    /** True: the course and the description were too long and are left out. */
    truncated: z.optional(z.boolean()),
  }),
});

/** One sentence for each type of message. */
export const eventMeanings: Readonly<Record<EventType, string>> = {
  'request.created': 'A request was received.',
  'request.updated': 'Fields of a request changed.',
  'request.accepted': 'A team accepted a request.',
  'request.returned': 'A team returned a request.',
  'request.paused': 'Staff paused a request.',
  'request.resumed': 'A pause ended.',
  'request.merged': 'A request became a duplicate of another one.',
  'request.unmerged': 'A request is no longer a duplicate.',
  'request.removed': 'A request was removed.',
  'request.restored': 'A removed request was restored.',
  'request.purged': 'The content of a request was deleted for good.',
  'note.added': 'A note was added that the reporter may read.',
  'note.internal_added': 'A note for staff was added.',
  'note.withdrawn': 'A reply was withdrawn.',
  'photo.added': 'A photo was added.',
  'photo.hidden': 'A photo was hidden from residents.',
  'photo.shown': 'A hidden photo is shown again.',
  'photo.edited': 'A photo was replaced by an edited one.',
  'photo.restored': 'An edited photo was replaced by its original.',
  'file.added': 'A PDF file was added.',
  'file.hidden': 'A PDF file was hidden from residents.',
  'file.shown': 'A hidden PDF file is shown again.',
  'feedback.given': 'A resident answered the question about a closing.',
  'feedback.reopening_asked': 'A resident asked to open a request again.',
  'feedback.reopening_declined': 'Staff declined to open a request again.',
  'publication.updated': 'Staff released words or photos of a request to strangers, or took them back.',
};

/** One sentence for each type of message with public contents. */
export const publicMeanings: Readonly<Record<PublicType, string>> = {
  'request.created': 'A request became public, for the first time or again.',
  'request.updated': 'What everybody may see of a request changed.',
  'request.removed': 'A request is no longer public.',
};

/** The body of a test, for each receiver. */
export const testMessage = z.object({
  type: z.literal(testType),
  timestamp: isoDate,
  data: z.object({ municipality: z.string(), test: z.literal(true) }),
});
