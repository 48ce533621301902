import { z } from 'zod';

/** A GeoJSON answer of points with these properties; coordinates are longitude and latitude. */
export function featureCollection<Properties extends z.ZodType>(properties: Properties) {
  const coordinates = z.tuple([z.number(), z.number()]).rest(z.number());
  return z.object({ features: z.array(z.object({ properties, geometry: z.object({ coordinates }) })) });
}
