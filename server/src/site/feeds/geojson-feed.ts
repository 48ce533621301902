/** Writes the entries as GeoJSON (RFC 7946). */
import { publicPhotoPath } from '#requests/public/public-paths.ts';
import type { FeedEntry } from './feed-entries.ts';

export const geojsonType = 'application/geo+json; charset=utf-8';

export function geojsonFeed(entries: readonly FeedEntry[], origin: string): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: entries.map((entry) => feature(entry, origin)),
  });
}

function feature({ request, link, workType, title, statusName, place }: FeedEntry, origin: string) {
  const { requestId, longitude, latitude, photoNames } = request;
  const isSomewhere = longitude !== null && latitude !== null;
  return {
    type: 'Feature',
    id: requestId,
    geometry: isSomewhere ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: {
      title,
      link,
      type: workType?.key ?? '',
      status: statusName,
      isOpen: request.closedOn === null,
      reportedOn: request.reportedOn,
      updatedOn: request.updatedOn,
      closedOn: request.closedOn,
      place,
      locationType: request.locationType,
      words: request.words,
      photos: photoNames.map((name) => `${origin}${publicPhotoPath(requestId, name)}`),
      alsoReportedBy: request.alsoReportedBy,
    },
  };
}
