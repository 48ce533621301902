import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { findCitizenLogos } from '@fixpoint/contract/commands/find-citizen-logos.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, refuses, says, startFakeTransport, type FakeAnswers } from '#test/fake-transport.ts';
import { guest, riverbend, riverbendDocument } from '#test/visit.tsx';
import { readTabStorage, writeTabStorage } from './tab-storage.ts';
import { storePersistentToken } from './persistent-token.ts';
import { emptySession, type SessionState } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { isStartedUp, startUpSession } from './start-up.ts';

const now = 1_000_000;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

function surroundings(hostname: string, startUp: StartUpDocument = {}) {
  const session = createSessionStore(sessionStorage);
  return { session, lasting: localStorage, startUp, hostname, now: () => now };
}

function serve(more: FakeAnswers = {}) {
  return startFakeTransport({
    findclientidbyname: answers(findClientIdByName, riverbend),
    findcitizenlogos: answers(findCitizenLogos, { Logo: 'AAAA', LogoHeader: '' }),
    dropdowncitizenworktypesbyclientid: answers(dropdownCitizenWorkTypesByClientId, []),
    signin: answers(signIn, guest),
    ...more,
  });
}

test('a ws7 server without a start-up document is enough: the host names the municipality, and a call returns its logos', async () => {
  const server = serve();
  const around = surroundings('Riverbend.city.example');
  await expect(startUpSession(around)).resolves.toEqual({ kind: 'ready' });
  expect(server.calls[0]!.payload['name']).toBe('riverbend');
  expect(around.session.state().logos).toEqual({
    logo: 'data:image/jpeg;base64,AAAA',
    headerLogo: undefined,
  });
});

test('logos that do not load are only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({ findcitizenlogos: 'unreachable' });
  const around = surroundings('riverbend.city.example');
  await expect(startUpSession(around)).resolves.toEqual({ kind: 'ready' });
  expect(around.session.state().logos).toEqual({});
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('on a host without a usable label the server names the municipality', async () => {
  const server = serve();
  await startUpSession(surroundings('127.0.0.1', { client: riverbendDocument }));
  expect(server.calls[0]!.payload['name']).toBe('riverbend');
});

test('another municipality than the stored one is loaded again, without the session of the old one', async () => {
  serve();
  const around = surroundings('riverbend.city.example');
  const old = { name: 'lakeside' } as NonNullable<SessionState['client']>;
  around.session.update({
    isDataLoaded: true,
    client: old,
    isDisclaimerAccepted: true,
    token: 'old',
    isLoggedIn: true,
    tokenExpiresAt: now + 1,
  });
  const starting = startUpSession(around);
  expect(around.session.state().isDataLoaded).toBe(false);
  await starting;
  expect(around.session.state()).toMatchObject({
    isDataLoaded: true,
    client: { name: 'riverbend' },
    isDisclaimerAccepted: false,
    isLoggedIn: false,
    token: 'guest-token',
  });
});

test('a web-mercator extent is converted to degrees', async () => {
  const metres = {
    ExtentXMin: -10_386_000,
    ExtentYMin: 5_600_000,
    ExtentXMax: -10_375_000,
    ExtentYMax: 5_620_000,
  };
  serve({ findclientidbyname: answers(findClientIdByName, { ...riverbend, ...metres }) });
  const around = surroundings('riverbend.city.example');
  await startUpSession(around);
  const { west, south } = around.session.state().client!.extent;
  expect([Math.round(west), Math.round(south)]).toEqual([-93, 45]);
});

test.each([
  ['nothing', null, null],
  ['four zeros', 0, 0],
  ['exchanged corners', 10, -10],
])('a municipality with %s as its extent gets the whole world', async (_, low, high) => {
  const extent = { ExtentXMin: low, ExtentYMin: low, ExtentXMax: high, ExtentYMax: high };
  serve({ findclientidbyname: says({ ...riverbend, ...extent }) });
  const around = surroundings('riverbend.city.example');
  await startUpSession(around);
  expect(around.session.state().client!.extent).toEqual({ west: -180, south: -85, east: 180, north: 85 });
});

test('a link without a name shows its URL', async () => {
  const links = [{ hyperlink: 'https://city.example/', displayname: null, protocoltype: null }];
  serve({ findclientidbyname: says({ ...riverbend, CitizenHyperlinks: links }) });
  const around = surroundings('riverbend.city.example');
  await startUpSession(around);
  expect(around.session.state().client!.hyperlinks).toEqual([
    {
      hyperlink: 'https://city.example/',
      displayname: 'https://city.example/',
      protocoltype: '',
      displayorder: 0,
    },
  ]);
});

describe('A stored token that does not work', () => {
  const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '' };

  /** Ada left an unsaved note in the tab, and the tab starts up with her stored token. */
  async function startUpAgain(findcitizen: FakeAnswers[string]) {
    serve({ findcitizen });
    const around = surroundings('riverbend.city.example');
    const client = { name: 'riverbend' } as NonNullable<SessionState['client']>;
    around.session.update({ client, citizen: ada });
    storePersistentToken(localStorage, { token: 'kept', expiresAt: now + 1 });
    writeTabStorage('note', 'Half a no');
    const outcome = await startUpSession(around);
    return { outcome, citizen: around.session.state().citizen, note: readTabStorage('note') };
  }

  test("a refused token leaves none of the citizen's data", async () => {
    expect(await startUpAgain(refuses('tokenNotValid'))).toEqual({
      outcome: { kind: 'login' },
      citizen: undefined,
      note: null,
    });
  });

  test("a token without an answer keeps the citizen's unsaved note", async () => {
    expect(await startUpAgain('unreachable')).toEqual({
      outcome: { kind: 'login' },
      citizen: ada,
      note: 'Half a no',
    });
  });
});

describe('A citizen whose session has ended', () => {
  const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '' };

  /** Ada left an unsaved note in the tab, and the tab starts up without her token. */
  async function startUpWithout(more: FakeAnswers, mayReport: boolean) {
    const client = { ...riverbend, EnableAnonymousRequests: mayReport };
    serve({ findclientidbyname: answers(findClientIdByName, client), ...more });
    const around = surroundings('riverbend.city.example');
    const kept = { name: 'riverbend' } as NonNullable<SessionState['client']>;
    around.session.update({ client: kept, citizen: ada });
    writeTabStorage('note', 'Half a no');
    await startUpSession(around);
    return [around.session.state().citizen, readTabStorage('note')];
  }

  test('the unsaved note of a citizen is deleted when a guest is signed in', async () =>
    expect(await startUpWithout({}, true)).toEqual([undefined, null]));

  test.each([
    ['guests are not allowed', {}, false],
    ['no guest could be signed in', { signin: 'unreachable' as const }, true],
  ])('a citizen finds the unsaved note again if %s', async (_, more, mayReport) =>
    expect(await startUpWithout(more, mayReport)).toEqual([ada, 'Half a no']),
  );
});

const started: SessionState = {
  ...emptySession,
  isDataLoaded: true,
  token: 't',
  tokenExpiresAt: now + 1,
  client: { name: 'riverbend', mayReportAnonymously: true } as NonNullable<SessionState['client']>,
};

test.each([
  ['a valid token of the same municipality is kept', started, true],
  ['data that was never loaded is loaded', { ...started, isDataLoaded: false }, false],
  [
    'another municipality is loaded first',
    { ...started, client: { ...started.client!, name: 'lakeside' } },
    false,
  ],
  ["a guest's expired token is replaced", { ...started, tokenExpiresAt: now }, false],
  [
    'a citizen with an expired token is asked to log in, and does not become a guest',
    { ...started, tokenExpiresAt: now, isLoggedIn: true },
    true,
  ],
])('a tab with a stored session: %s', (_, state, isServed) => {
  expect(isStartedUp(state, surroundings('riverbend.city.example'))).toBe(isServed);
});
