import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { securityHeaders } from './security-headers.ts';

// Without this, the server would look for the portal's files before the router gives up.
const app = await startTestApp({ PORTAL_DIR: '/nowhere' });
const port = await app.listen();

/** The server's answer to these bytes, until it hangs up. */
function say(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const host = 'Host: riverbend.localhost\r\nConnection: close';

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', `BREW /pot HTTP/1.1\r\n${host}\r\n\r\n`, 400],
  ['a header that is too long', `GET / HTTP/1.1\r\n${host}\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${host}\r\n\r\n`, 400],
  [
    'one of those with a part that is too long',
    `GET /map/${'a'.repeat(5000)} HTTP/1.1\r\n${host}\r\n\r\n`,
    404,
  ],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Hosts', `GET / HTTP/1.1\r\n${host}\r\nhost: lakeside.localhost\r\n\r\n`, 400],
  [
    'an expectation that the server cannot meet',
    `POST / HTTP/1.1\r\n${host}\r\nExpect: miracles\r\n\r\n`,
    417,
  ],
  ['a method without a route', `PROPFIND / HTTP/1.1\r\n${host}\r\n\r\n`, 404],
  ['an unknown address', `GET /nowhere HTTP/1.1\r\n${host}\r\n\r\n`, 404],
  [
    'a wrong method at the address of the service',
    `PUT /ws7/t.asmx HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\n\r\n`,
    405,
  ],
])('%s is refused with the headers of every answer', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
  const [statusLine, ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  expect(statusLine).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(headers).toMatchObject({
    ...securityHeaders(),
    'content-security-policy': expect.stringContaining("default-src '"),
    'cache-control': 'no-store',
    connection: 'close',
  });
  expect(body).not.toBe('');
});

test('bytes after the last request of a connection neither harm its answer nor add another one', async () => {
  const answerText = await say(`GET /health/live HTTP/1.1\r\n${host}\r\n\r\nand more`);
  expect(answerText).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answerText).toMatch(/\{"status":"live","version":"[\d.]+"\}$/);
});

test('a client that hangs up in the middle of a request does no harm', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.end('GET / HT');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});

test('a client of HTTP/1.0 needs no Host', async () => {
  expect(await say('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK/);
});

test('a client that hangs up after an early refusal leaves no connection behind', async () => {
  const { server } = app.fastify;
  const open = promisify(server.getConnections.bind(server));
  const before = await open();
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /ws7/t.asmx HTTP/1.1\r\n${host}\r\nContent-Encoding: br\r\nContent-Length: 500\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 415 /);
  socket.destroy();
  await vi.waitFor(async () => expect(await open()).toBe(before));
});
