import type { Basemap } from '#clients/basemap.ts';

/** The origins of an operator's basemaps; none for maps that this server stores. */
export function mapOrigins(basemap: Basemap): string[] {
  const places = Object.values(basemap).filter((place) => place.kind !== 'pmtiles');
  return [...new Set(places.flatMap((place) => originOf(place.url)))];
}

/**
 * The origin of an address; a placeholder at its beginning (`{s}.tile…`, `{a-c}.tile…`) means any subdomain.
 */
function originOf(address: string): string[] {
  const match = /^(https?:\/\/)(?:\{[^}]*\}(?=\.))?([\w.-]+(?::\d+)?)/.exec(address);
  if (match === null) return [];
  const [wholeUrl, scheme, rest] = match;
  return [wholeUrl.includes('{') ? `${scheme}*${rest}` : `${scheme}${rest}`];
}
