/** A program with an API key learns how many calls it has left before it is refused. */
import { expect, test } from 'vitest';
import { addMember, addTestKey } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp({ LIMIT_CALLS_OF_KEY: '3, then 60/minute' });
const { clientId } = await addMunicipality(app.database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const { key } = await addTestKey(app, boss.cookie, { role: 'viewer' });

async function ask(headers: object) {
  const host = 'riverbend.localhost';
  const call = { method: 'POST', url: '/api/find-me', payload: {}, headers: { host, ...headers } } as const;
  const answer = await app.fastify.inject(call);
  const names = ['limit', 'remaining', 'reset'] as const;
  return [answer.statusCode, ...names.map((name) => answer.headers[`ratelimit-${name}`])];
}
const byKey = () => ask({ authorization: `Bearer ${key}` });

test('Each answer to an API key says how many calls are left, and when all are back', async () => {
  expect(await byKey()).toEqual([200, '3', '2', '1']);
  expect(await byKey()).toEqual([200, '3', '1', '2']);
  expect(await byKey()).toEqual([200, '3', '0', '3']);
  expect((await byKey())[0]).toBe(429);
  app.clock.advance(2000);
  expect(await byKey()).toEqual([200, '3', '1', '2']);
});

test('A member at the desk reads no such headers', async () => {
  expect(await ask({ cookie: boss.cookie })).toEqual([200, undefined, undefined, undefined]);
});
