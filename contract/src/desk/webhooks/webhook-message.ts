import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { type EventType, eventTypes } from './event-types.ts';

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
};
