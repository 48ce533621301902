/** Measures how much one address gets within its limits when it asks for as much as it can. */
import { randomUUID } from 'node:crypto';
import { limitSettings } from '@fixpoint/server/src/settings/limit-settings.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import type { Riverbend } from '#measuring/riverbend.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';
import { uploadOf } from './resident-meanwhile.ts';

/** How often each kind was granted. */
export interface GrantedCounts {
  sessions: number;
  requests: number;
  photos: number;
  /** Megabytes of the photos, as they are sent. */
  megabytes: number;
  notes: number;
  mailsToStrangers: number;
}

const from = '203.0.113.7';
const minuteMs = 60_000;
/** Parallel calls of each kind. */
const atOnce = 4;
/**
 * The stranger pauses this long after a refusal. Faster tries would only slow down the machine that both
 * share.
 */
const pauseMs = 20;

/** Asks for everything at once, for a minute. */
export async function takeForAMinute(
  { url }: ServerUnderTest,
  riverbend: Riverbend,
  photo: Buffer,
): Promise<GrantedCounts> {
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: riverbend.clientId };
  const signIn = () => callWs7<{ Token: string }>(url, guest, from);
  const tokens = [(await signIn()).Token];
  const anyToken = () => tokens[Math.floor(Math.random() * tokens.length)]!;
  const report = (fields: object) =>
    callWs7<{ Guid: string }>(url, { ...riverbend.request(anyToken()), ...fields }, from);
  const { Guid: guid } = await report({});
  const mailsBefore = await mailsIn(url);
  const taking = {
    sessions: async () => void tokens.push((await signIn()).Token),
    requests: () => report({ email: `${randomUUID()}@stranger.example`, firstname: 'Buy', lastname: 'this' }),
    photos: () => callWs7(url, uploadOf(photo, anyToken()), from),
    notes: () =>
      callWs7(
        url,
        { cmd: 'createworkrequestnote', token: anyToken(), WorkRequestGuid: guid, note: 'Hello' },
        from,
      ),
  };
  const end = performance.now() + minuteMs;
  const counts = await Promise.all(Object.values(taking).map((take) => countUntil(end, take)));
  const [sessions = 0, requests = 0, photos = 0, notes = 0] = counts;
  const megabytes = Math.round((photos * photo.length) / 1_000_000);
  return {
    sessions,
    requests,
    photos,
    megabytes,
    notes,
    mailsToStrangers: (await mailsIn(url)) - mailsBefore,
  };
}

/** Counts the successful calls until `end`. */
async function countUntil(end: number, take: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const keepTaking = async () => {
    while (performance.now() < end) {
      await take().then(
        () => (count += 1),
        () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepTaking));
  return count;
}

/** Number of mails sent so far. */
async function mailsIn(url: string): Promise<number> {
  const mails = (await (
    await fetch(`${url}/mailbox.json`, { headers: { host: 'localhost' } })
  ).json()) as unknown[];
  return mails.length;
}

/**
 * The most that the limits allow a network in a day: all at once, and then as fast as the allowance refills.
 */
export function grantedPerDay(): GrantedCounts {
  return {
    sessions: perDay('guestSessionsOfNetwork'),
    requests: perDay('requestsOfNetwork'),
    photos: perDay('photosOfNetwork'),
    megabytes: perDay('photoMegabytesOfNetwork'),
    notes: perDay('notesOfNetwork'),
    mailsToStrangers: perDay('receiptsOfNetwork'),
  };
}

function perDay(name: keyof typeof limitSettings): number {
  const { schema, fallback } = limitSettings[name];
  const limit = schema.parse(fallback);
  return limit === null ? Number.POSITIVE_INFINITY : limit.atOnce + 86_400_000 / limit.pauseMs;
}
