import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addMember } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const ana = await addMember(app, clientId, { username: 'ana' });

function call(cmd: string, payload: object, encoding: string) {
  const headers = { cookie: ana.cookie, 'content-type': 'application/json', 'accept-encoding': encoding };
  return app.fastify.inject({ method: 'POST', url: `/api/${cmd}`, headers, payload });
}

test('A long answer is compressed for a caller who accepts gzip, and a short one is not', async () => {
  for (let count = 0; count < 10; count += 1) await addRequest(app.database, clientId);
  const list = { filter: {}, sort: 'newest' };
  const [packed, plain] = [
    await call('find-requests', list, 'br, gzip'),
    await call('find-requests', list, ''),
  ];
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect(plain.headers['content-encoding']).toBeUndefined();
  const short = await call('find-changes', { limit: 1 }, 'gzip');
  expect(short.headers['content-encoding']).toBeUndefined();
});
