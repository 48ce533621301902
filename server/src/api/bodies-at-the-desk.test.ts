/**
 * Limits on a request body: how much the desk reads before it knows the caller, and how long it waits for the
 * rest.
 */
import { once } from 'node:events';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type BegunCall, beginCall } from '#test/begun-call.ts';
import { addMember, askDesk } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp({}, { bodyRate: { patienceMs: 400, bytesPerSecond: 1000 } });
const { clientId } = await addMunicipality(app.database);
const ana = await addMember(app, clientId, { username: 'ana', role: 'manager' });
const typedHeaders = ['Host: riverbend.localhost', 'Content-Type: application/json'];
let port = 0;
beforeAll(async () => {
  port = await app.listen();
});
const begunCalls: BegunCall[] = [];
afterEach(() => {
  for (const { socket } of begunCalls.splice(0)) socket.destroy();
});

async function begin(path: string, length: number, more: readonly string[] = []): Promise<BegunCall> {
  const call = await beginCall({ port, path, length, headers: [...typedHeaders, ...more] });
  begunCalls.push(call);
  return call;
}

test('A stranger is refused before anything of the body is read', async () => {
  const call = await begin('/api/save-texts', 900_000);
  expect(await call.hear('tokenNotValid')).toMatch('HTTP/1.1 401 ');
});

test('A page of another site is refused before anything of the body is read', async () => {
  const call = await begin('/api/sign-in', 8000, ['Origin: https://evil.example']);
  expect(await call.hear('notAllowed')).toMatch('HTTP/1.1 403 ');
});

test.each([
  ['an open command', 'sign-in', 8192],
  ['a command without lists', 'find-template', 16_384],
  ['a test of rules', 'test-routing', 100_000],
  ['a test of due times', 'test-due-rules', 100_000],
])('The limit of %s is exact: a longer body is refused', async (_what, cmd, most) => {
  const ofLength = (bytes: number) => {
    const padding = bytes - JSON.stringify({ x: '' }).length;
    return askDesk(app, cmd, { x: 'x'.repeat(padding) }, ana);
  };
  expect(await ofLength(most)).toMatchObject({ status: 400 });
  expect(await ofLength(most + 1)).toMatchObject({ status: 413, body: { name: 'tooLarge' } });
});

test('An unknown address refuses a large body', async () => {
  const payload = JSON.stringify({ x: 'x'.repeat(10_000) });
  const headers = { 'content-type': 'application/json' };
  for (const url of ['/api/find-out', '/nowhere']) {
    const { statusCode } = await app.fastify.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(413);
  }
});

test.each([
  ['to sign in', '/api/sign-in', 8000, 'too slowly'],
  ['of live updates', '/live', 1000, 'too slowly'],
  ['to a page that is not there', '/nowhere', 4000, 'too slowly'],
])(
  'Many callers who send half a body %s and then stop are disconnected',
  async (_what, path, length, words) => {
    const calls = await Promise.all(Array.from({ length: 60 }, () => begin(path, length)));
    const closings = calls.map(({ socket }) => once(socket, 'close'));
    for (const { send } of calls) send('x'.repeat(length / 2));
    for (const { hear } of calls) expect(await hear(words)).toMatch(/^HTTP/);
    await Promise.all(closings);
  },
);

test('A body that arrives slowly, but above the least rate, is read', async () => {
  const body = JSON.stringify({ username: 'ana', password: 'x'.repeat(1000) });
  const call = await begin('/api/sign-in', body.length);
  for (let at = 0; at < body.length; at += 200) {
    call.send(body.slice(at, at + 200));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await call.hear('}]}')).toMatch('password is too long');
});

test('A session that ends while a body arrives slowly no longer counts', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'ben', role: 'manager' });
  const body = `${' '.repeat(3000)}{}`;
  const call = await begin('/api/find-me', body.length, [`Cookie: ${cookie}`]);
  const signedOut = askDesk(app, 'sign-out', {}, { cookie });
  for (let at = 0; at < 3000; at += 200) {
    call.send(body.slice(at, at + 200));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await signedOut;
  call.send(body.slice(3000));
  expect(await call.hear('}')).toMatch(/^HTTP[^]*HTTP\/1.1 401 [^]*tokenNotValid/);
});
