/** How a work type compares a new report with the requests near it, and what strangers see of them. */
import * as z from 'zod/mini';

/** The distance by its word. Its metres are in `nearbyRadiusMeters`. */
export const nearbyRadii = ['same-object', 'same-spot', 'neighbourhood', 'off'] as const;
export type NearbyRadius = (typeof nearbyRadii)[number];

/** Metres of each distance. With `off`, strangers see nothing, and own requests are still compared. */
export const nearbyRadiusMeters: Readonly<Record<NearbyRadius, number>> = {
  'same-object': 15,
  'same-spot': 50,
  neighbourhood: 250,
  off: 50,
};

/**
 * The requests of a work type that a resident sees near a new report: only their own, or those of strangers as
 * well, with place, type, status and dates alone.
 */
export const nearbyShowings = ['own', 'pins'] as const;
export type NearbyShowing = (typeof nearbyShowings)[number];

/** The most other work types that one work type is compared with. */
export const nearbyWithMax = 20;

/** The settings of a work type that names none. Strangers see nothing. */
export const usualNearby = { radius: 'same-spot', with: [], shows: 'own' } satisfies NearbySetting;

export interface NearbySetting {
  radius: NearbyRadius;
  /** Keys of other work types that may be the same problem, such as another kind of lamp. */
  with: string[];
  shows: NearbyShowing;
}

export const nearbySetting = z._default(
  z.strictObject({
    radius: z.enum(nearbyRadii),
    /** Keys of other work types that may be the same problem. */
    with: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(nearbyWithMax)),
    /** `own`: residents see only their own requests. `pins`: also place, type, status and dates of others. */
    shows: z.enum(nearbyShowings),
  }),
  usualNearby,
);
