/**
 * The live line of the desk: POST a `liveQuestion` as JSON, with the cookie of a member → server-sent events for as long as the
 * answer is read. `open` at once; `change` (a `deskChange`) for what has changed before, if it is asked for, and whenever a
 * request that the caller may see has changed; `presence` (a `deskPresence`) when somebody comes to the case that is looked
 * at, or leaves it.
 */
import * as z from 'zod/mini';

export const deskLivePath = '/api/live';

export const liveQuestion = z.strictObject({
  /** The case that is on the screen; its other readers are told the caller's name. */
  looking: z.optional(z.int()),
  /** For how many milliseconds the screen has had no line: the changes of this time are told first. */
  unheardMs: z.optional(z.int().check(z.nonnegative())),
});

export const deskChange = z.object({
  /** Left out: any request may have changed, for some changes were missed. */
  requestId: z.optional(z.int()),
  /** Which it has by now; null: it is no longer the caller's to see. */
  version: z.optional(z.nullable(z.int32())),
});

export const deskPresence = z.object({
  requestId: z.int(),
  /** The others who look at it now, by name. */
  others: z.array(z.object({ accountId: z.int(), name: z.string() })),
});

export type LiveQuestion = z.output<typeof liveQuestion>;
export type DeskChange = z.output<typeof deskChange>;
export type DeskPresence = z.output<typeof deskPresence>;
