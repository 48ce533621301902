/** The OpenAPI description of `/open/`. The standard wants version 3.0. */
import { type OpenData } from './open-answers.ts';
import { openColumns, type OpenColumn } from './open-columns.ts';
import { geoJsonType, jsonType, openAbout, openTitle } from './feature-documents.ts';
import { maxLimit, usualLimit } from './open-parameters.ts';

type Schema = Readonly<Record<string, unknown>>;

const withoutCharset = (type: string) => type.split(';')[0]!;

const parameter = (name: string, description: string, schema: Schema, more: Schema = {}) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
  style: 'form',
  explode: false,
  ...more,
});

const numbers = (count: number): Schema => ({
  type: 'array',
  minItems: count,
  maxItems: count,
  items: { type: 'number' },
});

const parametersOfItems = (open: OpenData) => [
  parameter('limit', 'The most requests on a page.', {
    type: 'integer',
    minimum: 1,
    maximum: maxLimit,
    default: usualLimit,
  }),
  parameter('bbox', 'Only requests with a point in this box: west,south,east,north in degrees.', {
    type: 'array',
    oneOf: [numbers(4), numbers(6)],
    items: { type: 'number' },
  }),
  parameter(
    'datetime',
    'Only requests that were reported on these days: a time, a day, or an interval like 2026-11-01/..',
    { type: 'string' },
  ),
  parameter(
    'updated_since',
    'Only requests that changed since then, some minutes before included. Take the `timeStamp` of the first page of your last walk.',
    { type: 'string', format: 'date-time' },
  ),
  parameter('cursor', 'From the link `next`.', { type: 'string', pattern: '^\\d{1,12}$' }),
  parameter('status', 'Only open, or only closed ones.', { type: 'string', enum: ['open', 'closed'] }),
  parameter('service_code', 'Only these work types, separated by commas.', {
    type: 'array',
    items: { type: 'string', enum: open.types.map(({ key }) => key) },
  }),
];

const answerOf = (description: string, type: string, schema: Schema) => ({
  description,
  content: { [withoutCharset(type)]: { schema } },
});

const refusal = (description: string) =>
  answerOf(description, 'application/problem+json', { $ref: '#/components/schemas/problem' });

function read(operationId: string, summary: string, answer: object, more: object = {}) {
  return {
    get: {
      operationId,
      summary,
      tags: ['Data'],
      responses: {
        '200': answer,
        '400': refusal('A parameter is wrong.'),
        '404': refusal('There is no such document, or the request is not public.'),
      },
      ...more,
    },
  };
}

const document = { type: 'object' };
const list = (items: Schema) => ({ type: 'array', items });
const links = list({ $ref: '#/components/schemas/link' });

function schemaOf({ type, meaning, values, isNullable }: OpenColumn): Schema {
  const isTime = type === 'date-time';
  return {
    type: isTime ? 'string' : type,
    ...(isTime ? { format: 'date-time' } : {}),
    description: meaning,
    ...(values === undefined ? {} : { enum: values }),
    ...(isNullable ? { nullable: true } : {}),
  };
}

const schemas = {
  link: {
    type: 'object',
    required: ['href'],
    properties: Object.fromEntries(
      ['href', 'rel', 'type', 'title'].map((name) => [name, { type: 'string' }]),
    ),
  },
  landingPage: {
    type: 'object',
    required: ['links'],
    properties: { title: { type: 'string' }, description: { type: 'string' }, links },
  },
  confClasses: {
    type: 'object',
    required: ['conformsTo'],
    properties: { conformsTo: list({ type: 'string' }) },
  },
  collections: {
    type: 'object',
    required: ['links', 'collections'],
    properties: { links, collections: list({ $ref: '#/components/schemas/collection' }) },
  },
  collection: {
    type: 'object',
    required: ['id', 'links'],
    properties: {
      id: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
      links,
      extent: document,
      itemType: { type: 'string' },
      crs: list({ type: 'string' }),
    },
  },
  featureCollection: {
    type: 'object',
    required: ['type', 'features'],
    properties: {
      type: { type: 'string', enum: ['FeatureCollection'] },
      features: list({ $ref: '#/components/schemas/feature' }),
      links,
      timeStamp: { type: 'string', format: 'date-time' },
      numberReturned: { type: 'integer', minimum: 0 },
    },
  },
  feature: {
    type: 'object',
    required: ['type', 'geometry', 'properties'],
    properties: {
      type: { type: 'string', enum: ['Feature'] },
      id: { type: 'string' },
      geometry: { type: 'object', nullable: true, description: 'A point in WGS 84, or nothing.' },
      properties: {
        type: 'object',
        properties: Object.fromEntries(openColumns.map((column) => [column.name, schemaOf(column)])),
      },
      links,
    },
  },
  deletions: {
    type: 'object',
    required: ['deletions'],
    properties: {
      deletions: list({
        type: 'object',
        properties: {
          service_request_id: { type: 'string' },
          deleted_datetime: { type: 'string', format: 'date-time' },
        },
      }),
      timeStamp: { type: 'string', format: 'date-time' },
      next: { type: 'string', description: 'The address of the next page.' },
    },
  },
  problem: {
    type: 'object',
    description: 'A refusal (RFC 9457).',
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
    },
  },
};

const of = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });

const documentPaths = {
  '/': read('getLandingPage', 'The landing page', answerOf('Links', jsonType, of('landingPage'))),
  '/conformance': read(
    'getConformanceDeclaration',
    'The conformance classes',
    answerOf('Classes', jsonType, of('confClasses')),
  ),
  '/collections': read(
    'getCollections',
    'The collections',
    answerOf('Collections', jsonType, of('collections')),
  ),
  '/collections/requests': read(
    'describeRequests',
    'The collection of requests',
    answerOf('The collection', jsonType, of('collection')),
  ),
};

function dataPaths(open: OpenData) {
  const id = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } };
  return {
    '/collections/requests/items': read(
      'getRequests',
      'A page of requests, in the order of their numbers',
      answerOf('Requests', geoJsonType, of('featureCollection')),
      { parameters: parametersOfItems(open) },
    ),
    '/collections/requests/items/{featureId}': read(
      'getRequest',
      'One request',
      answerOf('The request', geoJsonType, of('feature')),
      { parameters: [id] },
    ),
    '/deletions.json': read(
      'getDeletions',
      'Requests that are no longer public',
      answerOf('Numbers', jsonType, of('deletions')),
      {
        parameters: [
          parameter('since', 'Only those since then, some minutes before included.', {
            type: 'string',
            format: 'date-time',
          }),
          parameter('cursor', 'From `next`.', { type: 'string', pattern: '^\\d{1,12}$' }),
        ],
      },
    ),
  };
}

export function openApiDocument(open: OpenData) {
  const { address, client, license } = open;
  return {
    openapi: '3.0.3',
    info: {
      title: openTitle(open),
      description: openAbout(client),
      version: '1.0.0',
      license: { name: license.name, url: license.url },
    },
    servers: [{ url: address }],
    tags: [{ name: 'Data', description: 'Public requests' }],
    paths: { ...documentPaths, ...dataPaths(open) },
    components: { schemas },
  };
}
