/** Attempts at receivers, kind and hostile. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startReceiver } from '#test/webhook-receiver.ts';
import { openAddressGuard } from '#platform/http/address-guard.ts';
import type { FindAddresses } from './find-addresses.ts';
import { postMessage } from './post-message.ts';

const receiver = await startReceiver();
const port = receiver.port;
const never = new AbortController().signal;
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"endpoint.test"}' };

const findLocal: FindAddresses = async () => ['127.0.0.1'];
const inside = openAddressGuard({ webhookAllow: [`127.0.0.1:${port}`], webhookPorts: [443] });
const outside = openAddressGuard({ webhookAllow: [], webhookPorts: [443, port] });

const post = (url: string, findAddresses = findLocal, guard = inside) =>
  postMessage({ guard, findAddresses }, { url, ...message }, never);
const url = `https://receiver.example:${port}/hook`;

test('A receiver gets the body byte by byte, with its headers', async () => {
  expect(await post(url)).toMatchObject({ status: 204, fault: null });
  const { headers, body } = receiver.messages.at(-1)!;
  expect(body).toBe(message.body);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    host: `receiver.example:${port}`,
  });
});

test('The name is looked up once, and the connection goes to the address that was judged', async () => {
  let lookups = 0;
  const flipping: FindAddresses = async () => ((lookups += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.1']);
  expect(await post(url, flipping)).toMatchObject({ status: 204 });
  expect(lookups).toBe(1);
});

test.each([
  ['a private address', ['127.0.0.1']],
  ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1']],
  ['the loopback of IPv6', ['::1']],
  ['an address of NAT64', ['64:ff9b::7f00:1']],
])('No connection is made if the name has %s', async (_what, addresses) => {
  const before = receiver.connections;
  expect(await post(url, async () => addresses, outside)).toMatchObject({ status: null, fault: 'address' });
  expect(receiver.connections).toBe(before);
});

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:7f00:1]',
  'localhost',
  'localhost.',
])('No connection is made to https://%s, and no name is looked up', async (host) => {
  const before = receiver.connections;
  const refusing: FindAddresses = () => Promise.reject(new Error('no look-up'));
  const attempt = await post(`https://${host}:${port}/`, refusing, outside);
  expect(attempt).toMatchObject({ status: null, fault: 'address', answer: '' });
  expect(receiver.connections).toBe(before);
});

test('A redirect is a failure, and is not followed', async () => {
  receiver.answer = (response) =>
    void response.writeHead(302, { location: `https://127.0.0.1:${port}/inside` }).end();
  const before = receiver.messages.length;
  expect(await post(url)).toMatchObject({ status: 302, fault: 'status' });
  expect(receiver.messages.length).toBe(before + 1);
});

test('The first thousand characters of an answer are kept, on one line', async () => {
  receiver.answer = (response) => void response.writeHead(500).end(`no\r\n\u001B[31m${'x'.repeat(3000)}`);
  const { answer, status, fault } = await post(url);
  expect([status, fault, answer.length]).toEqual([500, 'status', 1000]);
  expect(answer.startsWith('no [31mx')).toBe(true);
});

test('An answer without an end is cut off', async () => {
  let sentBytes = 0;
  receiver.answer = (response) => {
    response.writeHead(200);
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sentBytes += 65_536;
    };
    response.on('drain', send);
    send();
  };
  expect(await post(url)).toMatchObject({ status: 200, fault: null });
  expect(sentBytes).toBeLessThan(20_000_000);
});

test('Retry-After is read from the answer', async () => {
  receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '30' }).end();
  expect(await post(url)).toMatchObject({ status: 429, retryAfterMs: 30_000 });
});

test('A certificate for another name is refused before anything is sent', async () => {
  const before = receiver.messages.length;
  expect(await post(`https://other.example:${port}/`)).toMatchObject({ status: null, fault: 'tls' });
  expect(receiver.messages.length).toBe(before);
});

test('A name without an address, and a port where nobody listens, are failures', async () => {
  expect(await post(url, async () => [])).toMatchObject({ fault: 'name' });
  const closed = net.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: closedPort } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const guard = openAddressGuard({ webhookAllow: [`127.0.0.1:${closedPort}`], webhookPorts: [443] });
  expect(await post(`https://receiver.example:${closedPort}/`, findLocal, guard)).toMatchObject({
    fault: 'connection',
  });
});

test('A receiver that accepts and says nothing costs five seconds', { timeout: 20_000 }, async () => {
  const silent = net.createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  afterAll(() => void silent.close());
  const { port: silentPort } = silent.address() as AddressInfo;
  const guard = openAddressGuard({ webhookAllow: [`127.0.0.1:${silentPort}`], webhookPorts: [443] });
  const attempt = await post(`https://receiver.example:${silentPort}/`, findLocal, guard);
  expect(attempt).toMatchObject({ status: null, fault: 'timeout' });
  expect(attempt.tookMs).toBeLessThan(15_000);
});

test('A server that stops ends the attempt, which then counts as not made', async () => {
  const stopping = new AbortController();
  receiver.answer = () => stopping.abort();
  const making = postMessage(
    { guard: inside, findAddresses: findLocal },
    { url, ...message },
    stopping.signal,
  );
  await expect(making).rejects.toThrow('aborted');
});
