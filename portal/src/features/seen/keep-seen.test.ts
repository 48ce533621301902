import '@fixpoint/ui/test/browser-database.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newSession } from '#test/new-session.ts';
import { NetworkFailure } from '#api/call-failure.ts';
import type { SessionState } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { keepSeen } from './keep-seen.ts';
import { readSeen, sweepSeen, writeSeen } from './seen-database.ts';
import { shownFrom } from './shown-from.ts';

const ada = { firstName: 'Ada', lastName: 'Lane', email: 'ada@city.example', phoneNumber: '' };
const adas = 'citizen ada@city.example';
const client = { id: 3 } as SessionState['client'];
const staying: Partial<SessionState> = { client, isLoggedIn: true, staysLoggedIn: true, citizen: ada };
const recentGuid = 'a-guid-of-this-device';
let isForgotten: boolean;
const hearing = new Set<() => void>();

/** Somebody removes the request from the list of recent requests. */
function forgetRecent(): void {
  isForgotten = true;
  for (const hear of hearing) hear();
}

const unreachable = () =>
  Promise.reject(new NetworkFailure('unreachable', 'The server could not be reached'));

/** A page that this person has just opened. */
function openPage(state: Partial<SessionState>): { session: SessionStore; queries: QueryClient } {
  const session = newSession(state);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const recent = {
    has: (_: number, guid: string) => guid === recentGuid && !isForgotten,
    onChange: (listener: () => void) => void hearing.add(listener),
  };
  keepSeen({ session, queries, recent });
  return { session, queries };
}

async function ask(queries: QueryClient, queryKey: unknown[], queryFn: () => Promise<unknown>) {
  await queries.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
}

const ofList = ['citizen-requests', 'token'];
const own = [{ Id: 1, DatePosted: new Date(0) }];
const isKept = (owner: Parameters<typeof readSeen>[1], name: string) =>
  vi.waitFor(async () => expect(await readSeen(3, owner, name)).toBeDefined());
const isGone = (owner: Parameters<typeof readSeen>[1], name: string) =>
  vi.waitFor(async () => expect(await readSeen(3, owner, name)).toBeUndefined());

beforeEach(async () => {
  shownFrom.set(undefined);
  isForgotten = false;
  hearing.clear();
  await sweepSeen(undefined, () => false);
});

describe('The stored data of a citizen who stays logged in', () => {
  test('stored data are shown without a network, with their date, until the server answers again', async () => {
    await ask(openPage(staying).queries, ofList, async () => own);
    await isKept(adas, 'citizen-requests');
    const { queries } = openPage(staying);
    // The token is another one, because the citizen has logged in again.
    await ask(queries, ['citizen-requests', 'later'], unreachable);
    await vi.waitFor(() => expect(queries.getQueryData(['citizen-requests', 'later'])).toEqual(own));
    expect(shownFrom.snapshot()).toBeDefined();
    await ask(queries, ['citizen-requests', 'later'], async () => []);
    expect(shownFrom.snapshot()).toBeUndefined();
  });

  test('a photo that the request no longer lists is deleted from the device', async () => {
    const { queries } = openPage(staying);
    const list = (...ids: number[]) =>
      ask(queries, ['photos', 'a-guid', 'token'], async () => ids.map((Id) => ({ Id })));
    const look = (id: number) =>
      ask(queries, ['photo', id, true, 'token'], async () => 'data:image/jpeg;base64,');
    await list(7, 8);
    await isKept(adas, 'photos a-guid');
    await Promise.all([look(7), look(8)]);
    await Promise.all([isKept(adas, 'photo 7'), isKept(adas, 'photo 8')]);
    await list(8);
    await isGone(adas, 'photo 7');
    expect(await readSeen(3, adas, 'photo 8')).toBeDefined();
  });

  test('the shown date is that of the oldest data, photos included', async () => {
    const [listed, looked] = [new Date('2026-03-01'), new Date('2026-03-02')];
    const seenAt = { clientId: 3, owner: adas } as const;
    await writeSeen('citizen-requests', { ...seenAt, data: own, at: listed });
    await writeSeen('photo 7', { ...seenAt, data: 'data:image/jpeg;base64,', at: looked });
    const { queries } = openPage(staying);
    await ask(queries, ofList, unreachable);
    await vi.waitFor(() => expect(shownFrom.snapshot()).toEqual(listed));
    await ask(queries, ['photo', 7, true, 'token'], unreachable);
    await vi.waitFor(() => expect(queries.getQueryData(['photo', 7, true, 'token'])).toBeDefined());
    expect(shownFrom.snapshot()).toEqual(listed);
  });

  test("a citizen's stored data are deleted when they log out", async () => {
    const { session, queries } = openPage(staying);
    await ask(queries, ofList, async () => own);
    await isKept(adas, 'citizen-requests');
    session.update({ isLoggedIn: false, staysLoggedIn: false, citizen: undefined });
    await isGone(adas, 'citizen-requests');
    expect(await readSeen(3, adas, 'citizen-requests')).toBeUndefined();
  });

  test('no date of stored data is shown after the logout', async () => {
    await ask(openPage(staying).queries, ofList, async () => own);
    await isKept(adas, 'citizen-requests');
    const { session, queries } = openPage(staying);
    await ask(queries, ofList, unreachable);
    await vi.waitFor(() => expect(shownFrom.snapshot()).toBeDefined());
    session.update({ isLoggedIn: false, staysLoggedIn: false, citizen: undefined });
    expect(shownFrom.snapshot()).toBeUndefined();
  });

  test('data that are read after the logout do not come back into memory', async () => {
    await ask(openPage(staying).queries, ofList, async () => own);
    await isKept(adas, 'citizen-requests');
    const { session, queries } = openPage(staying);
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get');
    await ask(queries, ofList, unreachable);
    session.update({ isLoggedIn: false, staysLoggedIn: false, citizen: undefined });
    queries.clear();
    await isGone(adas, 'citizen-requests');
    expect(reading).toHaveBeenCalled();
    expect(queries.getQueryData(ofList)).toBeUndefined();
    expect(shownFrom.snapshot()).toBeUndefined();
  });

  test("a citizen's stored data are never shown to another citizen, and deleted when one logs in", async () => {
    await ask(openPage(staying).queries, ofList, async () => own);
    await isKept(adas, 'citizen-requests');
    const { queries } = openPage({ ...staying, citizen: { ...ada, email: 'bob@city.example' } });
    await ask(queries, ofList, unreachable);
    await isGone(adas, 'citizen-requests');
    expect(queries.getQueryData(ofList)).toBeUndefined();
  });
});

test('Nothing is stored for citizens who do not stay logged in', async () => {
  const { queries } = openPage({ ...staying, staysLoggedIn: false });
  await ask(queries, ofList, async () => own);
  await ask(queries, ['notes', recentGuid, 'token'], async () => []);
  await isKept('device', `notes ${recentGuid}`);
  expect(await readSeen(3, adas, 'citizen-requests')).toBeUndefined();
});

test('Nothing is stored for a citizen without an e-mail address', async () => {
  const { queries } = openPage({ ...staying, citizen: { ...ada, email: '' } });
  await ask(queries, ofList, async () => own);
  await ask(queries, ['notes', recentGuid, 'token'], async () => []);
  await isKept('device', `notes ${recentGuid}`);
  expect(await readSeen(3, 'citizen ', 'citizen-requests')).toBeUndefined();
});

test("For a guest, only the requests in the device's list are stored, with their notes", async () => {
  const { queries } = openPage({ client });
  const requests = [recentGuid, 'of-somebody-else'];
  for (const guid of requests) await ask(queries, ['request', 3, guid], async () => ({ Guid: guid }));
  await isKept('device', `request ${recentGuid}`);
  expect(await readSeen(3, 'device', 'request of-somebody-else')).toBeUndefined();
});

test("When a request is removed from the device's list, its stored data are deleted", async () => {
  const { queries } = openPage({ client });
  await ask(queries, ['notes', recentGuid, 'token'], async () => []);
  await isKept('device', `notes ${recentGuid}`);
  forgetRecent();
  await isGone('device', `notes ${recentGuid}`);
  expect(await readSeen(3, 'device', `notes ${recentGuid}`)).toBeUndefined();
});

test('Only thumbnails of photos are stored', async () => {
  const { queries } = openPage(staying);
  await ask(queries, ['photo', 7, false, 'token'], async () => 'large');
  await ask(queries, ['photo', 8, true, 'token'], async () => 'small');
  await isKept(adas, 'photo 8');
  expect(await readSeen(3, adas, 'photo 7')).toBeUndefined();
});

test('When the store is full, the oldest data are deleted', async () => {
  const seen = (second: number) =>
    ({ clientId: 3, owner: adas, data: second, at: new Date(second) }) as const;
  for (let second = 0; second <= 400; second += 1) await writeSeen(`request ${second}`, seen(second));
  await sweepSeen(adas, () => false);
  expect(await readSeen(3, adas, 'request 0')).toBeUndefined();
  expect(await readSeen(3, adas, 'request 1')).toBeDefined();
});
