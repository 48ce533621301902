/** Attempts through the operator's forward proxy, with a real one. */
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAddressGuard } from '#platform/http/address-guard.ts';
import { startReceiver } from '#test/webhook-receiver.ts';
import type { FindAddresses } from './find-addresses.ts';
import { postMessage } from './post-message.ts';

const receiver = await startReceiver();
const { port } = receiver;
const never = new AbortController().signal;
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"endpoint.test"}' };
const guard = openAddressGuard({ webhookAllow: [], webhookPorts: [443, port] });

/** The calls of the proxy, and all that went through it. */
const seen = { targets: [] as string[], credentials: [] as (string | undefined)[], bytes: '' };
type Answer = (socket: Duplex) => void;
const connect: Answer = (socket) => {
  const upstream = net.connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 Connected\r\n\r\n'));
  socket.on('data', (piece: Buffer) => (seen.bytes += piece.toString('latin1')));
  socket.on('error', () => upstream.destroy());
  upstream.on('error', () => socket.destroy());
  socket.pipe(upstream).pipe(socket);
};
const answerWith =
  (status: string): Answer =>
  (socket) =>
    void socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`);
let answer = connect;
const server = http.createServer().on('connect', (request, socket) => {
  seen.targets.push(request.url!);
  seen.credentials.push(request.headers['proxy-authorization']);
  answer(socket);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const proxyPort = (server.address() as AddressInfo).port;

const noLookUp: FindAddresses = () => Promise.reject(new Error('The proxy finds addresses'));
const post = (url: string, { proxy = `http://127.0.0.1:${proxyPort}`, stopping = never } = {}) =>
  postMessage({ guard, findAddresses: noLookUp, proxy: new URL(proxy) }, { url, ...message }, stopping);
const url = `https://receiver.example:${port}/hook`;

beforeEach(() => {
  Object.assign(seen, { targets: [], credentials: [], bytes: '' });
  answer = connect;
  receiver.messages.length = 0;
});

test('A message goes through the proxy, which finds the address and reads nothing', async () => {
  expect(await post(url)).toMatchObject({ status: 204, fault: null });
  expect(receiver.messages).toMatchObject([{ body: message.body, headers: { 'webhook-id': 'msg_1' } }]);
  expect(seen.targets).toEqual([`receiver.example:${port}`]);
  expect(seen.bytes.length).toBeGreaterThan(message.body.length);
  expect(seen.bytes).not.toMatch(/endpoint\.test|msg_1|hook/);
});

test('The user name and password in the address of the proxy are sent to the proxy alone', async () => {
  const proxy = `http://fixpoint:a%20secret@127.0.0.1:${proxyPort}`;
  expect(await post(url, { proxy })).toMatchObject({ status: 204 });
  expect(seen.credentials).toEqual([`Basic ${Buffer.from('fixpoint:a secret').toString('base64')}`]);
  expect(receiver.messages[0]!.headers).not.toHaveProperty('proxy-authorization');
});

test.each([
  ['403 Forbidden', 'proxy', false],
  ['407 Proxy Authentication Required', 'connection', true],
  ['502 Bad Gateway', 'connection', false],
  ['302 Found', 'connection', false],
])('If the proxy answers %s, the fault is %s', async (status, fault, isProxyDown) => {
  answer = answerWith(status);
  expect(await post(url)).toMatchObject({ status: null, fault, isProxyDown, answer: '' });
  expect(receiver.messages).toEqual([]);
});

test('A proxy that breaks the connection, and one that is not there, are faults of the connection', async () => {
  answer = (socket) => void socket.destroy();
  expect(await post(url)).toMatchObject({ fault: 'connection', isProxyDown: true });
  const closed = net.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: closedPort } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const proxy = `http://127.0.0.1:${closedPort}`;
  expect(await post(url, { proxy })).toMatchObject({ fault: 'connection', isProxyDown: true });
});

test('The certificate must be for the name of the receiver, not of the proxy', async () => {
  const attempt = await post(`https://other.example:${port}/`);
  expect(attempt).toMatchObject({ status: null, fault: 'tls' });
  expect(receiver.messages).toEqual([]);
});

test.each([
  'http://receiver.example/',
  'https://10.0.0.1/',
  'https://localhost/',
  'https://receiver.example:22/',
])('The proxy is not asked for %s, because no webhook may have this address', async (address) => {
  expect(await post(address)).toMatchObject({ fault: 'address' });
  expect(seen.targets).toEqual([]);
});

test('A server that stops does not wait for a silent proxy', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort();
  await expect(post(url, { stopping: stopping.signal })).rejects.toThrow('aborted');
});
