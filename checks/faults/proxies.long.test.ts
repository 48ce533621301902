/** The shipped proxy files in the real proxies, with TLS. A proxy that is not installed is left out. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { randomBytes, randomUUID } from 'node:crypto';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { readResult } from '@fixpoint/server/test/read-result.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { startCaddy, whyNoCaddy } from './caddy.ts';
import { makeCertificate, whyNoCertificate } from './certificate.ts';
import { startNginx, whyNoNginx } from './nginx.ts';
import { type ProxySite, endProgram } from './program.ts';
import { serverForACrowd } from './server-for-a-crowd.ts';
import { readCrowdFacts } from './crowd.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

const name = 'riverbend.example.org';
const proxies = [
  { title: 'nginx', whyNot: whyNoNginx() ?? whyNoCertificate(), start: startNginx },
  { title: 'Caddy', whyNot: whyNoCaddy() ?? whyNoCertificate(), start: startCaddy },
];

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-proxies-'));
const atTheEnd = new AsyncDisposableStack();
atTheEnd.defer(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => atTheEnd.disposeAsync());
const isAnyHere = proxies.some(({ whyNot }) => whyNot === undefined);
const server = await serverForACrowd({ DATA_DIR: path.join(folder, 'data') });
if (isAnyHere) {
  await server.start();
  atTheEnd.defer(() => server.end('SIGINT'));
}

describe.each(proxies)('Behind $title', ({ title, whyNot, start }) => {
  const isHere = whyNot === undefined;
  const certificate = isHere ? makeCertificate(folderOf(title), name) : undefined;
  const ca = certificate && readFileSync(certificate.certificate);

  /** Runs the proxy in front of these servers while `act` runs. */
  async function behindProxy<T>(servers: readonly string[], act: (port: number) => Promise<T>): Promise<T> {
    const site: ProxySite = { port: await freePort(), servers, ...(certificate && { certificate }) };
    const child: ChildProcess = await start(folderOf(`${title}-${site.port}`), site);
    try {
      return await act(site.port);
    } finally {
      await endProgram(child);
    }
  }

  function ask(
    port: number,
    options: Pick<RequestOptions, 'path' | 'localAddress'> & { headers?: Record<string, string> },
    body: string | Buffer = '',
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = { host: name, 'content-length': Buffer.byteLength(body), ...options.headers };
    const requestOptions = { host: '127.0.0.1', port, servername: name, ca, agent: false, method: 'POST' };
    request({ ...requestOptions, ...options, headers }, resolve)
      .on('error', reject)
      .end(body);
    return promise;
  }

  test.runIf(isHere)(
    "the server learns the caller's address, the host name and the use of https, even if the caller claims otherwise",
    async () => {
      const seenHeaders: Record<string, unknown>[] = [];
      const upstream = createServer((proxiedRequest, answer) => {
        if (!proxiedRequest.url!.startsWith('/health/ready')) seenHeaders.push(proxiedRequest.headers);
        answer.end('{}');
      }).listen(await freePort(), '127.0.0.1');
      await once(upstream, 'listening');
      atTheEnd.defer(() => void upstream.close());
      const { port } = upstream.address() as AddressInfo;
      const origin = `http://127.0.0.1:${port}`;
      await behindProxy([origin, origin], async (at) => {
        const forgedHeaders = {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': 'lakeside.example.org',
          'x-request-id': 'mine',
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        };
        await text(await ask(at, { path: '/', localAddress: '127.0.0.2', headers: forgedHeaders }));
      });
      expect(seenHeaders).toMatchObject([
        {
          host: name,
          'x-forwarded-for': '127.0.0.2',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': name,
          'x-request-id': expect.stringMatching(/^[\da-f-]{32,36}$/),
        },
      ]);
      expect(seenHeaders[0]).not.toHaveProperty('traceparent');
    },
  );

  test.runIf(isHere)('a photo of 9.99 MB passes, as a form and in an envelope of UTF-16', async () => {
    const { clientId } = await readCrowdFacts(server.origin);
    await behindProxy([server.origin, server.origin], async (port) => {
      const post = async (fields: object) => {
        const body = new URLSearchParams({
          json: JSON.stringify(fields).replaceAll('/', String.raw`\/`),
        }).toString();
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await ask(port, { path: '/ws7/t.asmx/f', headers: type }, body);
        return { status: answer.statusCode, bytes: body.length, ...readResult(await text(answer)) };
      };
      const signInAnswer = await post({ cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId });
      const { Token: token } = signInAnswer.data as { Token: string };
      const photo = await jpegOf(Math.floor(9.99 * 1024 * 1024));
      const file = { cmd: 'createtempfile', token, name: 'a.jpg', data: photo.toString('base64') };
      const fileAnswer = await post({ ...file, guid: randomUUID() });
      expect(fileAnswer).toMatchObject({ status: 200, hasErrors: false, message: '' });
      expect(fileAnswer.bytes).toBeGreaterThan(15_000_000);
      const xml = `<?xml version="1.0" encoding="utf-16"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><f xmlns="urn:fixpoint:ws7"><json>${JSON.stringify({ ...file, guid: randomUUID() })}</json></f></s:Body></s:Envelope>`;
      const headers = { 'content-type': 'text/xml; charset=utf-16' };
      const utf16Answer = await ask(
        port,
        { path: '/ws7/t.asmx', headers },
        Buffer.from(`\uFEFF${xml}`, 'utf16le'),
      );
      expect(readResult(await text(utf16Answer))).toMatchObject({ hasErrors: false });
    });
  });

  test.runIf(isHere)(
    'an open screen receives each event at once, while its answer is still open',
    async () => {
      const { clientId, workTypeId: worktypeid, longitude, latitude } = await readCrowdFacts(server.origin);
      const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
      const { Token: token } = await callWs7<{ Token: string }>(server.origin, guest);
      const guid = randomUUID();
      const hole = {
        worktypeid,
        longitude,
        latitude,
        address: '12 Main Street',
        description: 'A hole',
        guid,
      };
      await callWs7(server.origin, { cmd: 'createworkrequest', token, ...hole });
      await behindProxy([server.origin, server.origin], async (port) => {
        const headers = { 'content-type': 'application/json' };
        const line = await ask(port, { path: '/live', headers }, JSON.stringify({ token, guid }));
        expect([line.statusCode, line.headers['content-type']]).toEqual([200, 'text/event-stream']);
        const [first] = (await once(line, 'data')) as [Buffer];
        expect(first.toString()).toContain('event: open');
        line.destroy();
      });
    },
  );

  test.runIf(isHere)('if a server is gone, the other one answers the calls it has not taken', async () => {
    const deadOrigin = `http://127.0.0.1:${await freePort()}`;
    await behindProxy([deadOrigin, server.origin], async (port) => {
      const json = JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (let calls = 0; calls < 6; calls += 1) {
        const body = new URLSearchParams({ json }).toString();
        const answer = await ask(port, { path: '/ws7/t.asmx/f', headers }, body);
        expect(readResult(await text(answer))).toMatchObject({ hasErrors: false });
      }
    });
  });
});

function folderOf(title: string): string {
  const place = path.join(folder, title);
  mkdirSync(place, { recursive: true });
  return place;
}

/** A photo of exactly this size: noise, and comments that fill it up. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = await sharp({
    create: { width: 1900, height: 1400, channels: 3, background: '#000', noise },
  })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  let missingBytes = bytes - picture.length;
  const comments: Buffer[] = [];
  // A segment has a length of 16 bits, which includes its own two bytes.
  for (; missingBytes > 4; missingBytes -= comments.at(-1)!.length) {
    const length = Math.min(missingBytes - 2, 65_000);
    const head = Buffer.from([0xff, 0xfe, Math.floor(length / 256), length % 256]);
    comments.push(Buffer.concat([head, randomBytes(length - 2)]));
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}
