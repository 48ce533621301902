/**
 * The live connection of the desk: POST a `liveQuestion` as JSON with the cookie of a member → server-sent
 * events while the connection is open. The event `open` comes at once. The event `change` (a `deskChange`)
 * comes for earlier changes, if requested, and whenever a visible request changes. The event `presence` (a
 * `deskPresence`) comes when a member opens or leaves the case on the screen. The event `writing` (a
 * `deskWriting`) comes while another member types in that case. The event `notices` comes when the caller's
 * notices have changed; it has no data.
 */
import * as z from 'zod/mini';

export const deskLivePath = '/api/live';

export const liveQuestion = z.strictObject({
  /** The case on the screen. Its other readers see the caller's name. */
  looking: z.optional(z.int()),
  /** Milliseconds since the screen was last up to date. Changes since then come first. */
  unheardMs: z.optional(z.int().check(z.nonnegative())),
});

export const deskChange = z.object({
  /** Left out: any request may have changed, because some changes were missed. */
  requestId: z.optional(z.int()),
  /** The new version; null if the caller may no longer see the request. */
  version: z.optional(z.nullable(z.int32())),
});

export const deskPresence = z.object({
  requestId: z.int(),
  /** The other members who look at the case now, by name. */
  others: z.array(z.object({ accountId: z.int(), name: z.string() })),
});

/** A `writing` event counts for this long. A member who types on is told again before. */
export const writingLastsMs = 10_000;

export const deskWriting = z.object({
  requestId: z.int(),
  /** The member who writes. The words are not sent. */
  accountId: z.int(),
});

export type LiveQuestion = z.output<typeof liveQuestion>;
export type DeskChange = z.output<typeof deskChange>;
export type DeskPresence = z.output<typeof deskPresence>;
export type DeskWriting = z.output<typeof deskWriting>;
