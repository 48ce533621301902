/** The addresses of public pages and photos. */

export const publicRequestPath = '/r';

/** The list of all public requests. */
export const publicListPath = '/map';

/** The requests in a part of the map, for the script of the map. */
export const publicPinsPath = '/map/pins';

/** Begins a report with the place and the work type of a request. */
export function againPath(requestId: number): string {
  return `${publicRequestPath}/${requestId}/again`;
}

/** The map and the numbers for frames of other sites. */
export const embedPaths = { map: '/embed/map', statistics: '/embed/statistics' };

/** The form to report abuse on the page of a request. `photo`: the number of a photo on the page, from 1 on. */
export function abusePath(requestId: number, photo?: number): string {
  return `${publicRequestPath}/${requestId}/abuse${photo === undefined ? '' : `?photo=${photo}`}`;
}

/** The address of a released photo, by its public name. */
export function publicPhotoPath(requestId: number, name: string): string {
  return `${publicRequestPath}/${requestId}/photos/${name}.jpg`;
}

/** The newest public requests, for feed readers and for maps of other sites. */
export const publicFeedPaths = { atom: '/feeds/requests.atom', geojson: '/feeds/requests.geojson' } as const;
