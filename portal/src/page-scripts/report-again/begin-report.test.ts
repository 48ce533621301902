import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeLocks } from '#test/fake-locks.ts';
import { storePersistentToken } from '#features/session/persistent-token.ts';
import { halfWritten } from '#test/half-written.ts';
import type { ReportAgainPage } from '@fixpoint/contract/report-again.ts';

const database = await vi.hoisted(() => import('#test/fake-draft-database.ts'));
vi.mock('#features/drafts/draft-database.ts', () => database);

let locks: ReturnType<typeof startFakeLocks>;
beforeEach(() => {
  locks = startFakeLocks();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  database.forgetDrafts();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The page, in a tab whose page before it has ended. */
async function beginReport(page: Omit<ReportAgainPage, 'unfinished'>): Promise<boolean> {
  for (const name of locks.heldNames()) locks.free(name);
  vi.resetModules();
  return (await import('./begin-report.ts')).beginReport({ ...page, unfinished: '' });
}

/** The portal, in the same tab after this page. */
async function portalStore() {
  for (const name of locks.heldNames()) locks.free(name);
  vi.resetModules();
  const { tabDraftStore } = await import('#features/drafts/tab-draft-store.ts');
  return tabDraftStore(3);
}

/** By a guest, in another tab. */
async function keepOnDevice(): Promise<void> {
  const { indexedDraftStore } = await import('#features/drafts/indexed-draft-store.ts');
  await indexedDraftStore(3, 'device').write(halfWritten('A hole'));
}

test('The portal finds a report with the place and the work type', async () => {
  await beginReport({ clientId: 3, workTypeId: 5, position: { longitude: 10, latitude: 50 } });
  expect(await (await portalStore()).read()).toMatchObject({
    workTypeId: 5,
    pin: { longitude: 10, latitude: 50, address: null },
    description: '',
    isPanelOpen: true,
  });
});

test('Without an exact place, the report has the work type alone', async () => {
  await beginReport({ clientId: 3, workTypeId: 5, position: null });
  expect(await (await portalStore()).read()).toMatchObject({ workTypeId: 5, pin: null, isPanelOpen: false });
});

test('An unfinished report of this tab stays', async () => {
  const hole = halfWritten('A hole');
  await (await portalStore()).write(hole);
  expect(await beginReport({ clientId: 3, workTypeId: 9, position: null })).toBe(false);
  expect(await (await portalStore()).read()).toMatchObject({ description: 'A hole', workTypeId: 5 });
});

test('An unfinished report that a guest keeps on the device stays, and nothing will replace it', async () => {
  await keepOnDevice();
  expect(await beginReport({ clientId: 3, workTypeId: 9, position: null })).toBe(false);
  expect(await (await portalStore()).read()).toBeUndefined();
});

test.each([
  ['in this tab', () => sessionStorage.setItem('session.isLoggedIn', 'true')],
  ['for longer', () => storePersistentToken(localStorage, { token: 'mine', expiresAt: Date.now() + 60_000 })],
])('A citizen who is logged in %s does not have the unfinished report of a guest', async (_when, logIn) => {
  await keepOnDevice();
  logIn();
  expect(await beginReport({ clientId: 3, workTypeId: 9, position: null })).toBe(true);
  expect(await (await portalStore()).read()).toMatchObject({ workTypeId: 9 });
  expect(database.storedWords(3, 'device')).toMatchObject({ description: 'A hole' });
});
