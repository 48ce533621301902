/** The catalogue for portals of the United States: DCAT-US 1.1 (`data.json`) and 3.0, and schema.org for search engines. */
import type { CatalogueRecord } from './catalogue-record.ts';

const boxOf = ({ extent: { west, south, east, north } }: CatalogueRecord) =>
  [west, south, east, north].join(',');

/** JSON leaves out undefined. */
const mailOf = ({ email }: CatalogueRecord) => (email === undefined ? undefined : `mailto:${email}`);

/** DCAT-US 1.1, which most portals harvest. */
export function dcatUsOne(record: CatalogueRecord) {
  return {
    '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
    '@id': record.url,
    '@type': 'dcat:Catalog',
    conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
    describedBy: 'https://project-open-data.cio.gov/v1.1/schema/catalog.json',
    dataset: [
      {
        '@type': 'dcat:Dataset',
        identifier: record.identifier,
        title: record.title,
        description: record.about,
        keyword: record.keywords,
        modified: record.modified,
        accrualPeriodicity: 'R/P1D',
        accessLevel: 'public',
        publisher: { '@type': 'org:Organization', name: record.publisher },
        contactPoint: { '@type': 'vcard:Contact', fn: record.publisher, hasEmail: mailOf(record) },
        license: record.license.url,
        spatial: boxOf(record),
        language: [record.language],
        landingPage: record.url,
        distribution: record.files.map(({ title, url, mediaType, format, describedBy }) => ({
          '@type': 'dcat:Distribution',
          describedBy,
          describedByType: describedBy === undefined ? undefined : 'application/csvm+json',
          title,
          downloadURL: url,
          mediaType,
          format,
        })),
      },
    ],
  };
}

/** DCAT-US 3.0. */
export function dcatUsThree(record: CatalogueRecord) {
  const publisher = { '@type': 'Organization', name: record.publisher };
  return {
    '@type': 'Catalog',
    '@id': record.url,
    title: record.title,
    description: record.about,
    publisher,
    dataset: [
      {
        '@type': 'Dataset',
        identifier: record.identifier,
        title: record.title,
        description: record.about,
        keyword: record.keywords,
        modified: record.modified,
        publisher,
        contactPoint: { '@type': 'Kind', fn: record.publisher, hasEmail: mailOf(record) },
        accrualPeriodicity: 'daily',
        landingPage: { '@type': 'Document', title: record.title, accessURL: record.url },
        distribution: record.files.map(({ title, url, mediaType }) => ({
          '@type': 'Distribution',
          title,
          accessURL: record.url,
          downloadURL: url,
          mediaType,
          license: record.license.url,
        })),
      },
    ],
  };
}

/** For search engines. */
export function schemaOrgDataset(record: CatalogueRecord) {
  const { west, south, east, north } = record.extent;
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': record.identifier,
    url: record.url,
    name: record.title,
    description: record.about,
    keywords: record.keywords,
    license: record.license.url,
    dateModified: record.modified,
    isAccessibleForFree: true,
    creator: { '@type': 'GovernmentOrganization', name: record.publisher },
    spatialCoverage: {
      '@type': 'Place',
      geo: { '@type': 'GeoShape', box: `${south} ${west} ${north} ${east}` },
    },
    distribution: record.files.map(({ url, mediaType }) => ({
      '@type': 'DataDownload',
      contentUrl: url,
      encodingFormat: mediaType,
    })),
  };
}
