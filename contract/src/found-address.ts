/** The address search of a server that has one (start-up.ts): plain GETs beside the ws7 calls, answered as JSON. */
import * as z from 'zod/mini';

/** GET ?text=…&longitude=…&latitude=… (the middle of the map, optional) → up to 8 `foundAddress`, best first. */
export const addressSearchPath = '/addresses/search';

/** GET ?longitude=…&latitude=… → one `foundAddress`, or null where there is none. */
export const addressAtPath = '/addresses/at';

export const foundAddress = z.object({
  /** As it is shown: '12 Main Street, Riverbend', 'City Hall, 100 Main Street, Riverbend'. */
  label: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  /** What was found: a house, a place with a name, where two streets cross, or a street somewhere in its middle; absent where it is not known. */
  precision: z.optional(z.literal(['house', 'place', 'crossing', 'street'])),
  /** What was asked for on this street and not found, so that only the street is meant: a house number, or a crossing with another street. */
  missing: z.optional(
    z.union([
      z.object({ street: z.string(), houseNumber: z.string() }),
      z.object({ street: z.string(), crossStreet: z.string() }),
    ]),
  ),
});

export type FoundAddress = z.output<typeof foundAddress>;
/** What was asked for on a street and not found. */
export type MissingOnStreet = NonNullable<FoundAddress['missing']>;
