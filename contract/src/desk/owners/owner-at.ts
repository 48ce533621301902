/** The owner of the road or the ground at a position. */
import * as z from 'zod/mini';

/** A road or a piece of ground at a position, with its owner. */
export const ownedPlace = z.object({
  /** The owner's key; null: the municipality. */
  ownerKey: z.nullable(z.string()),
  /** The name of the road or the ground; empty: it has none. */
  place: z.string(),
});

export type OwnedPlace = z.output<typeof ownedPlace>;
