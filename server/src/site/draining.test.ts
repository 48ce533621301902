/** A server that is asked to stop, as seen by a proxy in front of it. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken } from '#test/ws7-call.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const token = await guestToken(app, clientId);
const { guid } = await addRequest(app.database, clientId);
const port = await app.listen();
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

async function get(url: string): Promise<IncomingMessage & { body: string }> {
  const askedRequest = request({ port, host: '127.0.0.1', path: url, agent });
  askedRequest.end();
  const [answer] = (await once(askedRequest, 'response')) as [IncomingMessage];
  return Object.assign(answer, { body: await text(answer) });
}

test('A server that is asked to stop reports that it is not ready, still answers, and closes every connection', async () => {
  expect(await get('/health/ready')).toMatchObject({
    statusCode: 200,
    headers: { connection: 'keep-alive' },
  });
  const live = await fetch(`http://127.0.0.1:${port}/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, guid }),
  });
  expect(live.status).toBe(200);
  const [idle] = Object.values(agent.freeSockets).flat();
  const isHungUp = once(idle!, 'close');

  app.drain();

  expect(await live.text()).toContain('event: open');
  await isHungUp;
  const ready = await get('/health/ready');
  expect([ready.statusCode, JSON.parse(ready.body)]).toEqual([
    503,
    { status: 'not ready', reason: 'The server is about to stop.' },
  ]);
  for (const url of ['/health/live', '/ws7/t.asmx?WSDL', '/ws7/t.asmx']) {
    expect(await get(url), url).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  }
  const again = await fetch(`http://127.0.0.1:${port}/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, guid }),
  });
  expect([again.status, again.headers.get('retry-after')]).toEqual([503, '30']);
});
