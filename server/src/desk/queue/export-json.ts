/** Exported requests as JSON Lines and as GeoJSON (RFC 7946), for programs. */
import type { ExportedRow } from './export-store.ts';

type LinkOf = (requestId: number) => string;

/** Some rows, each a JSON object on its own line. A request without a position has null in its place. */
export function jsonLinesOf(rows: readonly ExportedRow[], linkOf: LinkOf): string {
  return rows
    .map((row) => `${JSON.stringify({ ...propertiesOf(row, linkOf), ...positionOf(row) })}\n`)
    .join('');
}

export const geojsonEnd = '\n]}\n';

/** Some rows as the beginning or the next part of a collection of features. `geojsonEnd` ends it. */
export function geojsonOf(rows: readonly ExportedRow[], isFirst: boolean, linkOf: LinkOf): string {
  const features = rows.map((row) => `\n${JSON.stringify(featureOf(row, linkOf))}`).join(',');
  if (isFirst) return `{"type":"FeatureCollection","features":[${features}`;
  return features === '' ? '' : `,${features}`;
}

function featureOf(row: ExportedRow, linkOf: LinkOf): object {
  const { longitude, latitude } = positionOf(row);
  return {
    type: 'Feature',
    id: row.requestId,
    geometry: longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    properties: propertiesOf(row, linkOf),
  };
}

function propertiesOf(row: ExportedRow, linkOf: LinkOf): object {
  const { longitude: _longitude, latitude: _latitude, local: _local, answers, ...properties } = row;
  return { ...properties, link: linkOf(row.requestId), answers };
}

function positionOf({ longitude, latitude }: ExportedRow) {
  const hasPosition = longitude !== 0 || latitude !== 0;
  return { longitude: hasPosition ? longitude : null, latitude: hasPosition ? latitude : null };
}
