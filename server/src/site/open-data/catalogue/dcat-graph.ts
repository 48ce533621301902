/** The catalogue as a graph by DCAT-AP 3.0.1. Each node has an address, so every format has the same graph. */
import type { CatalogueRecord } from './catalogue-record.ts';

export const prefixes = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  geo: 'http://www.opengis.net/ont/geosparql#',
} as const;

/** A name with one of the prefixes, as in dct:title. */
export type ShortName = `${keyof typeof prefixes}:${string}`;

/** An address, or a text with a language or a type. */
export type GraphValue =
  | { id: string }
  | { text: string; language: 'en' }
  | { text: string; type?: ShortName };

export interface GraphNode {
  id: string;
  type: ShortName;
  facts: readonly (readonly [ShortName, GraphValue])[];
}

const authority = 'http://publications.europa.eu/resource/authority';
const languageNames = { en: 'ENG', es: 'SPA', fr: 'FRA', ar: 'ARA' } as const;

const to = (id: string) => ({ id });
const english = (text: string) => ({ text, language: 'en' }) as const;

export function dcatGraph(record: CatalogueRecord): GraphNode[] {
  return [
    catalogueOf(record),
    datasetOf(record),
    ...filesOf(record),
    ...servicesOf(record),
    ...agentsOf(record),
    ...termsOf(record),
  ];
}

/** The facts that the catalogue and its only data set share. */
function aboutOf(record: CatalogueRecord): GraphNode['facts'] {
  const ids = idsOf(record);
  return [
    ['dct:title', english(record.title)],
    ['dct:description', english(record.about)],
    ['dct:publisher', to(ids.publisher)],
    ['dct:language', to(ids.language)],
    ['dct:modified', { text: record.modified, type: 'xsd:date' }],
  ];
}

const catalogueOf = (record: CatalogueRecord): GraphNode => ({
  id: idsOf(record).catalogue,
  type: 'dcat:Catalog',
  facts: [
    ...aboutOf(record),
    ['dct:license', to(record.license.url)],
    ['foaf:homepage', to(record.url)],
    ['dcat:dataset', to(record.identifier)],
    ...record.services.map(({ description }) => ['dcat:service', to(`${description}#service`)] as const),
  ],
});

function datasetOf(record: CatalogueRecord): GraphNode {
  const ids = idsOf(record);
  return {
    id: record.identifier,
    type: 'dcat:Dataset',
    facts: [
      ...aboutOf(record),
      ['dct:identifier', { text: record.identifier }],
      ['dcat:contactPoint', to(ids.contact)],
      ['dct:accrualPeriodicity', to(ids.daily)],
      ['dct:accessRights', to(ids.access)],
      ['dct:spatial', to(ids.place)],
      ['dcat:landingPage', to(record.url)],
      ...record.keywords.map((keyword) => ['dcat:keyword', { text: keyword }] as const),
      ...record.files.map(({ url }) => ['dcat:distribution', to(`${url}#file`)] as const),
    ],
  };
}

function idsOf({ url, language }: CatalogueRecord) {
  return {
    catalogue: `${url}catalog`,
    publisher: `${url}catalog#publisher`,
    contact: `${url}catalog#contact`,
    place: `${url}catalog#place`,
    language: `${authority}/language/${languageNames[language]}`,
    daily: `${authority}/frequency/DAILY`,
    access: `${authority}/access-right/PUBLIC`,
  };
}

const filesOf = ({ url: page, files, license }: CatalogueRecord): GraphNode[] =>
  files.map(({ title, url, mediaType, format }) => ({
    id: `${url}#file`,
    type: 'dcat:Distribution',
    facts: [
      ['dct:title', english(title)],
      ['dcat:accessURL', to(page)],
      ['dcat:downloadURL', to(url)],
      ['dct:license', to(license.url)],
      ['dcat:mediaType', to(`https://www.iana.org/assignments/media-types/${mediaType}`)],
      ['dct:format', to(`${authority}/file-type/${format}`)],
    ],
  }));

const servicesOf = (record: CatalogueRecord): GraphNode[] =>
  record.services.map(({ title, url, description }) => ({
    id: `${description}#service`,
    type: 'dcat:DataService',
    facts: [
      ['dct:title', english(title)],
      ['dcat:endpointURL', to(url)],
      ['dcat:endpointDescription', to(description)],
      ['dcat:servesDataset', to(record.identifier)],
      ['dct:publisher', to(idsOf(record).publisher)],
    ],
  }));

function agentsOf(record: CatalogueRecord): GraphNode[] {
  const { publisher, contact, place } = idsOf(record);
  const { email, extent } = record;
  const { west, south, east, north } = extent;
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map((corner) => corner.join(' '));
  return [
    { id: publisher, type: 'foaf:Agent', facts: [['foaf:name', { text: record.publisher }]] },
    {
      id: contact,
      type: 'vcard:Organization',
      facts: [
        ['vcard:fn', { text: record.publisher }],
        ...(email === undefined ? [] : [['vcard:hasEmail', to(`mailto:${email}`)] as const]),
      ],
    },
    {
      id: place,
      type: 'dct:Location',
      facts: [['dcat:bbox', { text: `POLYGON((${corners.join(', ')}))`, type: 'geo:wktLiteral' }]],
    },
  ];
}

/** The classes of the addresses that belong to others. The shapes of DCAT-AP ask for them. */
function termsOf(record: CatalogueRecord): GraphNode[] {
  const { language, daily, access } = idsOf(record);
  const term = (id: string, type: ShortName): GraphNode => ({ id, type, facts: [] });
  return [
    term(record.url, 'foaf:Document'),
    term(record.license.url, 'dct:LicenseDocument'),
    term(language, 'dct:LinguisticSystem'),
    term(daily, 'dct:Frequency'),
    term(access, 'dct:RightsStatement'),
  ];
}
