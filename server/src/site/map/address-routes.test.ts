import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { expect, test, vi } from 'vitest';
import type { Position, SearchedClient } from '#geocoding/geocoder.ts';
import { startTestSite } from '#test/test-site.ts';

const foundAddress = { label: '12 Main Street, Riverbend', longitude: 10.5, latitude: 50.5 };
const askedSearches: unknown[] = [];
/** Results of the next search instead. */
const nextAnswers: FoundAddress[] = [];
const { fastify, database, riverbend } = await startTestSite({
  search: async ({ clientId }: SearchedClient, text: string, mapPosition: Position | undefined) => {
    askedSearches.push([clientId, text, mapPosition]);
    return [nextAnswers.pop() ?? foundAddress];
  },
  at: async (_client: SearchedClient, position: Position) =>
    position.longitude < 10.6
      ? {
          kind: 'found',
          address: '12 Main Street',
          city: 'Riverbend',
          state: '',
          zip: '',
          source: 'x',
          position,
        }
      : undefined,
});
await database.query(`update clients set addresses_hash = 'there are some'`);
const headers = { host: 'riverbend.localhost' };
const get = (url: string) => fastify.inject({ url, headers });

test('a search finds addresses near the map position of the resident', async () => {
  const answer = await get('/addresses/search?text=12%20main&longitude=10.4&latitude=50.6');
  expect(answer.json()).toEqual([foundAddress]);
  expect(askedSearches.at(-1)).toEqual([expect.any(Number), '12 main', { longitude: 10.4, latitude: 50.6 }]);
  expect((await get('/addresses/search?text=main')).json()).toEqual([foundAddress]);
  expect(askedSearches.at(-1)).toEqual([expect.any(Number), 'main', undefined]);
});

test('a street has the missing part of the search as data', async () => {
  const missingPart = { street: 'Main Street', houseNumber: '99999' };
  nextAnswers.push({ ...foundAddress, precision: 'street', missing: missingPart });
  const answer = await get('/addresses/search?text=99999%20main');
  expect(answer.json()).toEqual([{ ...foundAddress, precision: 'street', missing: missingPart }]);
});

test('a pin has an address, or none', async () => {
  expect((await get('/addresses/at?longitude=10.5&latitude=50.5')).json()).toEqual(foundAddress);
  expect((await get('/addresses/at?longitude=10.9&latitude=50.5')).body).toBe('null');
});

test('the place of a pin can be in the body, which no log has', async () => {
  const ask = (payload: object) => fastify.inject({ method: 'POST', url: '/addresses/at', headers, payload });
  const answer = await ask({ longitude: 10.5, latitude: 50.5 });
  expect(answer.json()).toEqual(foundAddress);
  expect((await ask({ longitude: 10.5, latitude: 91 })).statusCode).toBe(400);
});

test.each([
  '/addresses/search',
  `/addresses/search?text=${'x'.repeat(201)}`,
  '/addresses/search?text=main&longitude=abc',
  '/addresses/at?longitude=10',
  '/addresses/at?longitude=10&latitude=91',
])('%s is malformed', async (url) => {
  expect((await get(url)).statusCode).toBe(400);
});

test('without a municipality, or without a geocoder that answers, nothing is found', async () => {
  const strayCall = { url: '/addresses/search?text=main', headers: { host: 'nowhere.localhost' } };
  expect((await fastify.inject(strayCall)).statusCode).toBe(404);
});

const askOften = (remoteAddress: string) =>
  Promise.all(
    Array.from({ length: 301 }, () =>
      fastify.inject({ url: '/addresses/search?text=main', headers, remoteAddress }),
    ),
  );

test('there is no limit if the caller may be a proxy with a whole municipality behind it', async () => {
  const statuses = (await askOften('127.0.0.1')).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('too many searches are refused for a while, and recorded as a security event', async () => {
  const answers = await askOften('203.0.113.7');
  const refusedAnswer = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refusedAnswer?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/robots.txt')).statusCode).toBe(200);
  const events = `select client_id as "clientId", kind, command from security_events`;
  await vi.waitUntil(async () => (await database.query(events)).length > 0);
  const { clientId } = riverbend;
  expect(await database.query(events)).toEqual([
    { clientId, kind: 'limit-reached', command: '/addresses/search' },
  ]);
});
