/** The documents of OGC API Features 1.0, classes core, geojson and oas30. */
import type { Client } from '#clients/client.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';
import { publicRequestPath } from '#requests/public/public-paths.ts';
import type { OpenData } from './open-answers.ts';
import { openRecord } from './open-columns.ts';

export const jsonType = 'application/json; charset=utf-8';
export const geoJsonType = 'application/geo+json; charset=utf-8';
export const openApiType = 'application/vnd.oai.openapi+json;version=3.0';

export const conformsTo = ['core', 'geojson', 'oas30'].map(
  (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
);

interface Link {
  href: string;
  rel: string;
  type: string;
  title: string;
}

const link = (href: string, rel: string, title: string, type = 'application/json'): Link => ({
  href,
  rel,
  type,
  title,
});

export const openTitle = ({ client }: OpenData) => `Requests of ${client.displayName}`;

export const openAbout = ({ displayName }: Pick<Client, 'displayName'>) =>
  `Reports of residents to ${displayName} that are public: work type, place, status and days. No names, no contact details, no times of day.`;

export function landingDocument(open: OpenData) {
  const { address, license } = open;
  return {
    title: openTitle(open),
    description: openAbout(open.client),
    links: [
      link(`${address}/`, 'self', 'This document'),
      link(`${address}/api`, 'service-desc', 'OpenAPI description', openApiType),
      link(`${address}/`, 'service-doc', 'About this data', 'text/html'),
      link(`${address}/conformance`, 'conformance', 'Conformance classes'),
      link(`${address}/collections`, 'data', 'Collections'),
      link(
        `${address}/requests.csv-metadata.json`,
        'describedby',
        'Columns of the CSV (CSVW)',
        'application/csvm+json',
      ),
      link(`${address}/datapackage.json`, 'describedby', 'Frictionless data package'),
      link(license.url, 'license', license.name, 'text/html'),
    ],
  };
}

export function collectionsDocument(open: OpenData) {
  return {
    links: [link(`${open.address}/collections`, 'self', 'This document')],
    collections: [collectionDocument(open)],
  };
}

export function collectionDocument(open: OpenData) {
  const { address, license, client } = open;
  const { west, south, east, north } = client.extent;
  const self = `${address}/collections/requests`;
  return {
    id: 'requests',
    title: openTitle(open),
    description: openAbout(client),
    extent: {
      spatial: {
        bbox: [[west, south, east, north]],
        crs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
      },
    },
    itemType: 'feature',
    crs: ['http://www.opengis.net/def/crs/OGC/1.3/CRS84'],
    links: [
      link(self, 'self', 'This document'),
      link(`${self}/items`, 'items', 'Requests', 'application/geo+json'),
      link(`${address}/requests.csv`, 'enclosure', 'Requests as CSV', 'text/csv'),
      link(license.url, 'license', license.name, 'text/html'),
    ],
  };
}

/** A request as GeoJSON (RFC 7946). */
export function featureOf(open: OpenData, row: PublishedRow) {
  const { longitude, latitude } = row;
  const geometry =
    longitude === null || latitude === null
      ? null
      : { type: 'Point', coordinates: [inSixDecimals(longitude), inSixDecimals(latitude)] };
  return {
    type: 'Feature',
    id: String(row.requestId),
    geometry,
    properties: openRecord(row, open.words),
  };
}

const inSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A single request with its links. */
export function itemDocument(open: OpenData, row: PublishedRow) {
  const collection = `${open.address}/collections/requests`;
  const page = `${open.address.slice(0, -'/open'.length)}${publicRequestPath}/${row.requestId}`;
  return {
    ...featureOf(open, row),
    links: [
      link(`${collection}/items/${row.requestId}`, 'self', 'This request', 'application/geo+json'),
      link(page, 'alternate', 'The page of this request', 'text/html'),
      link(collection, 'collection', 'All requests'),
    ],
  };
}

/** A page of requests. `query`: the parameters of this page. */
export function itemsDocument(
  open: OpenData,
  { rows, query, next }: { rows: readonly PublishedRow[]; query: URLSearchParams; next: number | undefined },
) {
  const items = `${open.address}/collections/requests/items`;
  const addressWith = (cursor?: number) => {
    const parameters = new URLSearchParams(query);
    if (cursor !== undefined) parameters.set('cursor', String(cursor));
    return parameters.size === 0 ? items : `${items}?${parameters.toString()}`;
  };
  return {
    type: 'FeatureCollection',
    features: rows.map((row) => featureOf(open, row)),
    numberReturned: rows.length,
    links: [
      link(addressWith(), 'self', 'This page', 'application/geo+json'),
      ...(next === undefined
        ? []
        : [link(addressWith(next), 'next', 'The next page', 'application/geo+json')]),
      link(open.license.url, 'license', open.license.name, 'text/html'),
    ],
  };
}
