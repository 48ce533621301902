// chunk: following
/** The portal's live updates (open points). The start-up document says if a server has them. */
import * as z from 'zod/mini';

/**
 * POST a `liveUpdatesQuestion` as JSON → server-sent events while the connection is open. First comes the
 * event `open`. Then comes `change` with a `liveChange`, for earlier changes (if requested), and whenever a
 * followed request changes. The statuses 401 and 404 mean an invalid token or guid. The status 503 means that
 * the server is full.
 */
export const liveUpdatesPath = '/live';

/**
 * With a guid, the connection follows that request. Without a guid, it follows all requests of the token's
 * citizen.
 */
export const liveUpdatesQuestion = z.object({
  token: z.string(),
  guid: z.optional(z.string()),
  /** Milliseconds since the screen was last up to date. Changes since then come first. */
  unheardMs: z.optional(z.int().check(z.nonnegative())),
});

export type LiveUpdatesQuestion = z.output<typeof liveUpdatesQuestion>;

/** The changed request. Without a guid, any followed request may have changed. */
export const liveChange = z.object({ guid: z.optional(z.string()) });

export type LiveChange = z.output<typeof liveChange>;
