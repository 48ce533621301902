// chunk: following
/** The portal's live updates (open points); whether a server has them, its start-up document says. */
import * as z from 'zod/mini';

/**
 * POST a `liveUpdatesQuestion` as JSON → server-sent events for as long as the answer is read: `open` at once, then
 * `change` for what has changed before, if it is asked for, and whenever one of the requests has changed, with a `liveChange` as its data. 401 and 404 say that the token
 * or the guid is not good, 503 that there is no room.
 */
export const liveUpdatesPath = '/live';

/** With a guid, that request is followed; without one, all that the citizen of the token has submitted. */
export const liveUpdatesQuestion = z.object({
  token: z.string(),
  guid: z.optional(z.string()),
  /** For how many milliseconds the screen has had no line: the changes of this time are told first. */
  unheardMs: z.optional(z.int().check(z.nonnegative())),
});

export type LiveUpdatesQuestion = z.output<typeof liveUpdatesQuestion>;

/** Which request has changed; without a guid, any of those that are followed may have. */
export const liveChange = z.object({ guid: z.optional(z.string()) });

export type LiveChange = z.output<typeof liveChange>;
