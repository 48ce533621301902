// chunk: reporting
/**
 * The address search of a server that has one (start-up.ts): plain GET requests next to the ws7 calls,
 * answered as JSON.
 */
import * as z from 'zod/mini';

/**
 * GET ?text=…&longitude=…&latitude=… (the middle of the map, optional) → up to 8 `foundAddress`, best first.
 */
export const addressSearchPath = '/addresses/search';

/**
 * POST { longitude, latitude } → one `foundAddress`, or null if there is no address. A place is in the body, because
 * addresses of calls are written to logs on the way. GET ?longitude=…&latitude=… answers, too.
 */
export const addressAtPath = '/addresses/at';

export const foundAddress = z.object({
  /** The address as shown: '12 Main Street, Riverbend', 'City Hall, 100 Main Street, Riverbend'. */
  label: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  /** For a look-up by position: the street alone, for a position that is only vague. Absent if unknown. */
  street: z.optional(z.string()),
  /**
   * Kind of the place: a house, a named place, a crossing of two streets, or the middle of a street; absent
   * if unknown.
   */
  precision: z.optional(z.literal(['house', 'place', 'crossing', 'street'])),
  /**
   * The kind of a named place in the terms of the map, such as `library`, `lake`, `neighbourhood`, `route`; or
   * `coordinates`. Absent if unknown.
   */
  kind: z.optional(z.string()),
  /** True if the address matches the text only in part: a word is missing or spelled differently. */
  isGuess: z.optional(z.boolean()),
  /** The missing part, if only the street was found: a house number, or a crossing with another street. */
  missing: z.optional(
    z.union([
      z.object({ street: z.string(), houseNumber: z.string() }),
      z.object({ street: z.string(), crossStreet: z.string() }),
    ]),
  ),
});

export type FoundAddress = z.output<typeof foundAddress>;
/** The part of an address that was not found on its street. */
export type MissingOnStreet = NonNullable<FoundAddress['missing']>;
