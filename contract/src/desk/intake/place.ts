import * as z from 'zod/mini';

/** WGS 84 degrees. */
export const place = {
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
};

export const position = z.strictObject(place);
