/** The columns for programs: as CSVW metadata of the CSV (W3C), and as a Frictionless data package of the files. */
import type { OpenData } from './open-answers.ts';
import { openAbout, openTitle } from './feature-documents.ts';
import { type OpenColumn, openColumns } from './open-columns.ts';

export const csvwType = 'application/csvm+json; charset=utf-8';

const csvwTypes = {
  string: 'string',
  number: 'double',
  integer: 'integer',
  'date-time': 'dateTime',
} as const;
const packageTypes = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  'date-time': 'datetime',
} as const;

/** `requests.csv-metadata.json`: the name by which CSVW readers find it. */
export function csvwDocument(open: OpenData) {
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    url: `${open.address}/requests.csv`,
    'dc:title': openTitle(open),
    'dc:description': openAbout(open.client),
    'dc:license': { '@id': open.license.url },
    dialect: { encoding: 'utf-8', header: true },
    tableSchema: {
      columns: openColumns.map(({ name, meaning, type, isNullable, values }) => ({
        name,
        titles: name,
        'dc:description': meaning,
        datatype: { base: csvwTypes[type], ...(values && { format: values.join('|') }) },
        required: isNullable !== true,
      })),
      primaryKey: 'service_request_id',
    },
  };
}

/** `datapackage.json`. */
export function dataPackage(open: OpenData) {
  const { address, license, client } = open;
  return {
    name: `requests-${client.name}`,
    title: openTitle(open),
    description: openAbout(client),
    homepage: `${address}/`,
    licenses: [{ name: license.name, path: license.url }],
    resources: [
      {
        name: 'requests',
        path: `${address}/requests.csv`,
        profile: 'tabular-data-resource',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        dialect: { lineTerminator: '\r\n' },
        schema: {
          fields: openColumns.map(packageField),
          missingValues: [''],
          primaryKey: 'service_request_id',
        },
      },
      {
        name: 'requests-geojson',
        path: `${address}/requests.geojson`,
        format: 'geojson',
        mediatype: 'application/geo+json',
      },
    ],
  };
}

function packageField({ name, meaning, type, isNullable, values }: OpenColumn) {
  const constraints = {
    ...(isNullable !== true && { required: true }),
    ...(values && { enum: values }),
  };
  // Without `any`, a reader expects the letter Z instead of an offset.
  const format = type === 'date-time' ? { format: 'any' } : {};
  return { name, description: meaning, type: packageTypes[type], ...format, constraints };
}
