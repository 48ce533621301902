/**
 * Tests photos that arrive while others drip: callers without a token hold up nobody, and callers with one
 * take at most their share.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { type BegunCall, beginCall } from '#test/begun-call.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { Pipeline, type PipelineDeps } from '#pipeline/pipeline.ts';
import { judgeEarly } from './judge-early.ts';
import { Ws7Calls, type Ws7CallsDeps } from '#rpc/ws7-calls.ts';
import { openSessionFinder } from '#sessions/find-session.ts';
import { openSessions } from '#sessions/sessions.ts';
import { guestToken } from '#test/ws7-call.ts';
import { type BodyPlaces, openBodyPlaces } from '#platform/bodies/body-places.ts';
import { networkBehind } from '#platform/limits/network-of.ts';
import { BodyAdmission } from './body-admission.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

const app = await startTestApp({ TRUST_PROXY: '1' });
const { clientId } = await addMunicipality(app.database);
const token = await guestToken(app, clientId);
/** Like a photo from the portal: about 300 kB. */
const noise = {
  width: 700,
  height: 500,
  channels: 3 as const,
  noise: { type: 'gaussian', sigma: 45 } as const,
};
const photo = await sharp({ create: { ...noise, background: '#000' } })
  .jpeg({ quality: 95 })
  .toBuffer();
const stranger = '192.0.2.66';
let port = 0;
beforeAll(async () => {
  port = await app.listen();
});
const begunCalls: BegunCall[] = [];
afterEach(() => {
  for (const { socket } of begunCalls.splice(0)) socket.destroy();
});

/** A call with its photo last, after the fields of `rest`. */
const uploadOf = (rest: object, data: string) =>
  writeCall(JSON.stringify({ cmd: 'createtempfile', ...rest, guid: randomUUID(), data }), 'urn:x');

async function begin(beginning: string, from: string, length?: number): Promise<BegunCall> {
  const call = await beginCall({ port, from, length });
  begunCalls.push(call);
  call.send(beginning);
  return call;
}

const dripMany = (count: number, beginning: string, length?: number) =>
  Promise.all(
    Array.from({ length: count }, async () => void (await begin(beginning, stranger, length)).drip(1000)),
  );

async function post(body: string | Buffer, from: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml', 'x-forwarded-for': from, connection: 'close', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return readResult(await response.text());
}

const send = (from: string, jpeg = photo) => post(uploadOf({ Token: token }, jpeg.toString('base64')), from);
const gzip = { 'content-encoding': 'gzip' };
/** Compressed, but not smaller than the call. */
const fewer = (body: string) => gzipSync(body, { level: 0 });
const takenAnswer = { data: { Id: expect.any(Number) as number }, code: '' };

const bytes = (count: number) => 'A'.repeat(count);
describe.each([
  ['sent in chunks', undefined],
  ['each with a Content-Length of 10 MB', 10_000_000],
])('While 216 calls drip, %s', (_how, length) => {
  test.each([
    ['with only their beginning', () => '<Envelope>'],
    ['whose photo has begun without a token', () => uploadOf({}, bytes(200_000)).slice(0, 200_000)],
    ["with a guest's token", () => uploadOf({ Token: token }, bytes(200_000)).slice(0, 200_000)],
    [
      "with a guest's token, and more than a megabyte each",
      () => uploadOf({ Token: token }, bytes(1_200_000)).slice(0, 1_200_000),
    ],
  ])('A resident sends photos while others drip calls %s', { timeout: 60_000 }, async (_what, beginning) => {
    // These calls go on until the test ends.
    await dripMany(216, beginning(), length);
    expect(await send('198.51.100.1')).toMatchObject(takenAnswer);
    const large = Buffer.concat([photo], 2_000_000);
    expect(await send('198.51.100.1', large)).toMatchObject(takenAnswer);
  });
});

describe('A call is judged before its photo is read', () => {
  test.each([
    ['an unknown token', { Token: '1.unknown' }, '00010014'],
    ['an empty token', { TOKEN: '' }, '00010014'],
    ['an unknown command', { cmd: 'createfiles', Token: 'x' }, '00010001'],
    ['a command without photos', { cmd: 'createworkrequest', Token: 'x' }, '00010003'],
  ])('A call with %s is refused at once', async (_what, fields, code) => {
    const beginning = uploadOf(fields, bytes(30_000)).slice(0, 30_000);
    const { hear } = await begin(beginning, stranger, 10_000_000);
    expect(await hear('</soap:Envelope>')).toContain(`<ErrorCode>${code}</ErrorCode>`);
  });

  test('A call with its token after the photo is read anyway', async () => {
    const fields = {
      cmd: 'createtempfile',
      data: photo.toString('base64'),
      guid: randomUUID(),
      Token: token,
    };
    expect(await post(writeCall(JSON.stringify(fields), 'urn:x'), stranger)).toMatchObject(takenAnswer);
  });
});

describe('A call without a valid token may have 256 kB', () => {
  const help = (fields: object, length: number) =>
    writeCall(
      JSON.stringify({ cmd: 'help', ...fields, x: bytes(100_000), y: bytes(100_000) }),
      'urn:x',
    ).replace('</soap:Body>', `$&${' '.repeat(length - 201_000)}`);
  const tooMuch = {
    code: '00010007',
    message: 'A call without a valid token may have at most 256 kB after unpacking.',
  };
  test.each([
    ['no token', {}],
    ['an unknown token', { Token: '1.unknown' }],
  ])('A call with %s may have 256 kB', async (_what, fields) => {
    expect(await post(help(fields, 255_000), stranger)).toMatchObject({ hasErrors: false });
    expect(await post(help(fields, 330_000), stranger)).toMatchObject(tooMuch);
    expect(await post(fewer(help(fields, 330_000)), stranger, gzip)).toMatchObject(tooMuch);
  });

  test('A call with a valid token may be larger, also compressed', async () => {
    expect(await post(help({ Token: token }, 330_000), stranger)).toMatchObject({ hasErrors: false });
    expect(await post(fewer(help({ Token: token }, 330_000)), stranger, gzip)).toMatchObject({
      hasErrors: false,
    });
  });

  test('A compressed photo has to come after the token', async () => {
    const fields = { cmd: 'createtempfile', guid: randomUUID(), Token: token };
    const { Token, ...others } = fields;
    const data = photo.toString('base64');
    const before = writeCall(JSON.stringify({ ...fields, data }), 'urn:x');
    expect(await post(gzipSync(before), stranger, gzip)).toMatchObject(takenAnswer);
    const after = writeCall(JSON.stringify({ ...others, data, Token }), 'urn:x');
    expect(await post(gzipSync(after), stranger, gzip)).toMatchObject({
      code: '00010007',
      message: 'In a compressed call, a photo larger than 64 kB must come after a valid token.',
    });
  });
});

/** The holder of the places for a photo with this token over this network. */
async function holderOf(ofToken: string, network: string): Promise<string | undefined> {
  const seenFields = { cmd: 'createtempfile', token: ofToken, hasData: true };
  const findSession = openSessionFinder(openSessions(app.database, app.config));
  const findClientById = async () => ({ hasCitizenSite: true });
  const clients = { findClientById, findAnyClientById: findClientById };
  const deps = { findSession, parts: { clients } } as unknown as Ws7CallsDeps & PipelineDeps;
  const pipeline = new Pipeline(new Ws7Calls(deps), deps);
  const origin = { host: '', network, userAgent: undefined, now: app.clock.now(), whenSent: async () => {} };
  return (await judgeEarly(seenFields, origin, pipeline)).holder;
}

test('A citizen has one share of the places, in any number of sessions', async () => {
  await addTestAccount(app.database, clientId);
  const shares = new Set<string | undefined>();
  for (let session = 0; session < 2; session += 1)
    shares.add(await holderOf(await tokenOf(app, { ClientId: clientId }), `198.51.100.${session}`));
  expect(shares.size).toBe(1);
});

test('Guests of one household share its places, and behind an unnamed proxy each guest has their own', async () => {
  const guests = [token, await guestToken(app, clientId)];
  const holders = (network: string) => Promise.all(guests.map((guest) => holderOf(guest, network)));
  expect(new Set(await holders('198.51.100.7')).size).toBe(1);
  expect(new Set(await holders(networkBehind('172.18.0.2'))).size).toBe(2);
});

test('Small calls wait for nobody, even in chunks', async () => {
  await dripMany(216, uploadOf({ Token: token }, bytes(1_200_000)).slice(0, 1_200_000));
  const call = await begin(writeCall(JSON.stringify({ cmd: 'help' }), 'urn:x'), stranger);
  call.socket.write('0\r\n\r\n');
  expect(await call.hear('</soap:Envelope>')).toContain('<HasErrors>false</HasErrors>');
});

describe('The number of bodies that are read beyond their beginning is limited', () => {
  const seenFields = { cmd: 'createtempfile', token, hasData: true };
  const judgeAs = (holder: string) => async () => ({ holder, hasSession: true });

  /** Counts how many of 50 bodies of each network go on after so many bytes. */
  async function goOn(count: number, fields: SeenFields, networks: readonly string[]): Promise<number> {
    const places = openBodyPlaces();
    let admittedCount = 0;
    for (const network of networks) {
      for (let body = 0; body < 50; body += 1) {
        const admission = new BodyAdmission({ places, network, judge: judgeAs(network) });
        void Promise.resolve(admission.admit(count, () => fields, false)).then(() => (admittedCount += 1));
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
    return admittedCount;
  }

  const ten = Array.from({ length: 10 }, (_, index) => `network ${index}`);
  test.each([
    ['up to 64 kB, all are read', 65_536, seenFields, 50, 500],
    ['above 64 kB, with a token', 65_537, seenFields, 32, 128],
    ['above a megabyte', 1_048_577, seenFields, 3, 12],
    ['above 64 kB, without a token', 65_537, { hasData: true }, 1, 4],
  ])('A limited number of bodies is read: %s', async (_what, count, fields, ofOne, ofTen) => {
    expect([await goOn(count, fields, ['one']), await goOn(count, fields, ten)]).toEqual([ofOne, ofTen]);
  });

  /** Counts how many bodies of one network find a place. */
  async function placesLeft(places: BodyPlaces): Promise<number> {
    const foundAdmissions: BodyAdmission[] = [];
    for (let body = 0; body < 50; body += 1) {
      const admission = new BodyAdmission({ places, network: 'one', judge: judgeAs('one') });
      void Promise.resolve(admission.admit(70_000, () => seenFields, false)).then(() =>
        foundAdmissions.push(admission),
      );
    }
    await new Promise((resolve) => setImmediate(resolve));
    return foundAdmissions.length;
  }

  test('A body that has become large leaves its place to smaller ones', async () => {
    const places = openBodyPlaces();
    for (let body = 0; body < 3; body += 1) {
      const admission = new BodyAdmission({ places, network: 'one', judge: judgeAs('one') });
      await admission.admit(100_000, () => seenFields, false);
      await admission.admit(1_000_000, () => seenFields, false);
    }
    expect(await placesLeft(places)).toBe(32);
  });

  test('A body that has ended or was refused leaves its place to the next one', async () => {
    const places = openBodyPlaces();
    for (let body = 0; body < 20; body += 1) {
      const admission = new BodyAdmission({ places, network: 'one', judge: judgeAs('one') });
      await admission.admit(2_000_000, () => seenFields, false);
      admission.release();
    }
    expect(await placesLeft(places)).toBe(32);
    const refusedAdmission = new BodyAdmission({
      places,
      network: 'one',
      judge: () => Promise.reject(new Error('no')),
    });
    await expect(refusedAdmission.admit(2_000_000, () => seenFields, false)).rejects.toThrow('no');
  });
});

describe('60 photos at once are all stored', () => {
  test.each([
    ['from one address, such as a school', () => stranger],
    ['from sixty addresses', (index: number) => `198.51.100.${index}`],
  ])('60 photos at once are stored %s', { timeout: 60_000 }, async (_where, addressOf) => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(addressOf(index))));
    expect(answers.filter(({ code }) => code === '')).toHaveLength(60);
  });
});

describe('A call that comes in too slowly', () => {
  const patient = { patienceMs: 500, bytesPerSecond: 1000 };

  test('A slow call is refused with that reason, and a call that is just fast enough is answered', async () => {
    const hasty = await startTestApp({}, { bodyRate: patient });
    const portOfHasty = await hasty.listen();
    const [slow, fast] = [await beginCall({ port: portOfHasty }), await beginCall({ port: portOfHasty })];
    begunCalls.push(slow, fast);
    void slow.drip(50);
    const call = writeCall(JSON.stringify({ cmd: 'help' }), 'urn:x');
    const pieces = Array.from({ length: 20 }, () => ' '.repeat(500));
    for (const piece of [call, ...pieces]) {
      fast.send(piece);
      await pause(100);
    }
    fast.socket.write('0\r\n\r\n');
    await fast.hear('<HasErrors>false</HasErrors>');
    const refusal = await slow.hear('</soap:Envelope>');
    expect(refusal).toContain('HTTP/1.1 408');
    expect(refusal).toContain('The request came in too slowly. Please try again with a better connection.');
  });
});
