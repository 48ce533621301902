/** The catalogue documents as portals of open data read them. */
import { expect, test } from 'vitest';
import { setReason } from '#requests/public/decide-publication.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.example.org' });
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const { clientId: shutId } = await addMunicipality(database, { name: 'lakeside' });

const hour = 3_600_000;
const workTypes = [{ key: 'pothole', shows: 'reviewed' as const, place: 'exact' as const }];
const openData = { license: 'CC0-1.0' as const, delayHours: 24 };
const name = 'A & B <"Bend"> \\ é';
await database.query('update clients set display_name = $2 where client_id = $1', [clientId, name]);
const { requestId } = await addRequest(database, clientId, { postedAt: clock.now() });
await publishBy(app, clientId, { preset: 'reviewed', workTypes, openData, open311: true });
await publishBy(app, shutId, { preset: 'reviewed', workTypes });
clock.advance(25 * hour);

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { host: 'riverbend.localhost', ...headers } });
const lakeside = { host: 'lakeside.localhost' };
const origin = 'https://riverbend.example.org';
const catalogues = [
  '/data.json',
  '/open/dcat-us.json',
  '/open/catalog.ttl',
  '/open/catalog.rdf',
  '/open/catalog.jsonld',
];

interface UsCatalogue {
  dataset: Record<string, unknown>[];
}
interface JsonLd {
  '@graph': Record<string, unknown>[];
}

test.each(catalogues)(
  'Every program may read %s while the municipality has open data, and nobody otherwise',
  async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await get(path, { 'if-none-match': headers.etag as string })).statusCode).toBe(304);
    expect((await get(`${path}?color=red`)).statusCode).toBe(400);
    expect((await get(path, lakeside)).statusCode).toBe(404);
  },
);

test('The catalogues for the United States have the fields that portals need, and their files answer', async () => {
  const one = (await get('/data.json')).json<UsCatalogue>().dataset[0]!;
  for (const field of [
    'title',
    'description',
    'keyword',
    'modified',
    'publisher',
    'contactPoint',
    'identifier',
  ])
    expect(one[field], field).toBeTruthy();
  expect(one['accessLevel']).toBe('public');
  expect(one['license']).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
  const three = (await get('/open/dcat-us.json')).json<UsCatalogue>().dataset[0]!;
  for (const field of ['title', 'description', 'publisher', 'contactPoint', 'identifier'])
    expect(three[field], field).toBeTruthy();
  expect(three['identifier']).toBe(one['identifier']);
  for (const { distribution } of [one, three])
    for (const { downloadURL, mediaType } of distribution as { downloadURL: string; mediaType: string }[]) {
      const file = await get(new URL(downloadURL).pathname);
      expect(String(file.headers['content-type'])).toContain(mediaType);
    }
});

test('The European catalogue has the mandatory properties of DCAT-AP, and every link leads to a node', async () => {
  const graph = (await get('/open/catalog.jsonld')).json<JsonLd>()['@graph'];
  const mandatory: Record<string, string[]> = {
    'dcat:Catalog': ['dct:title', 'dct:description', 'dct:publisher', 'dcat:dataset'],
    'dcat:Dataset': ['dct:title', 'dct:description', 'dcat:distribution'],
    'dcat:Distribution': ['dcat:accessURL'],
    'dcat:DataService': ['dct:title', 'dcat:endpointURL'],
    'foaf:Agent': ['foaf:name'],
  };
  for (const [type, properties] of Object.entries(mandatory)) {
    const nodes = graph.filter((node) => node['@type'] === type);
    expect(nodes, type).not.toEqual([]);
    for (const node of nodes) expect(Object.keys(node), type).toEqual(expect.arrayContaining(properties));
  }
  const ids = new Set(graph.map((node) => node['@id']));
  const linking = ['dct:publisher', 'dcat:dataset', 'dcat:distribution', 'dcat:contactPoint', 'dcat:service'];
  for (const node of graph)
    for (const property of linking)
      for (const { '@id': id } of (node[property] ?? []) as { '@id': string }[]) expect(ids).toContain(id);
});

test('Characters with a meaning in a format stay text', async () => {
  expect((await get('/open/catalog.ttl')).body).toContain('foaf:name "A & B <\\"Bend\\"> \\\\ é"');
  expect((await get('/open/catalog.rdf')).body).toContain('A &amp; B &lt;');
  const page = await get('/open/', { accept: 'text/html' });
  const [, data] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(page.body)!;
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'Dataset', name: `Requests of ${name}` });
});

test('The day of the last change is that of the data, not of the call', async () => {
  const modified = async () => (await get('/data.json')).json<UsCatalogue>().dataset[0]!['modified'];
  const before = await modified();
  clock.advance(72 * hour);
  expect(await modified()).toBe(before);
  await database.transaction((tx) =>
    setReason(tx, clientId, requestId, { reason: 'notPublic', isOn: true, now: clock.now() }),
  );
  expect(await modified()).not.toBe(before);
});

test('The list of doors for programs names those that are open', async () => {
  const doorsOf = async (headers = {}) => {
    const answer = await get('/.well-known/api-catalog', headers);
    expect(answer.headers['content-type']).toContain('application/linkset+json');
    return answer.json<{ linkset: { anchor: string }[] }>().linkset.map(({ anchor }) => anchor);
  };
  const itself = `${origin}/.well-known/api-catalog`;
  expect(await doorsOf()).toEqual([itself, `${origin}/api/`, `${origin}/open311/v2`, `${origin}/open/`]);
  expect((await doorsOf(lakeside)).map((anchor) => new URL(anchor).pathname)).toEqual([
    '/.well-known/api-catalog',
    '/api/',
  ]);
});
