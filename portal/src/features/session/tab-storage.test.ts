import { afterEach, expect, test, vi } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { answers, startFakeTransport } from '#test/fake-transport.ts';
import { guest } from '#test/visit.tsx';
import { fetchCitizen } from './complete-sign-in.ts';
import { clearTabStorage, readTabStorage, writeTabStorage } from './tab-storage.ts';
import { cachePerPerson } from './cache-per-person.ts';
import { logOut } from './log-out.ts';
import { createSessionStore } from './session-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '' };

/** A citizen with an unsaved note in the tab. */
function adaWriting() {
  const session = createSessionStore(sessionStorage);
  session.update({ isLoggedIn: true, citizen: ada });
  writeTabStorage('note', 'Half a no');
  return session;
}

/** Somebody logs in while Ada is logged in. */
async function signInAs(Email: string): Promise<void> {
  const profile = { FirstName: 'A', LastName: 'L', Email, PhoneNumber: '' };
  startFakeTransport({ findcitizen: answers(findCitizen, profile) });
  await fetchCitizen(guest, adaWriting());
}

test('unsaved texts are deleted by a logout, and the session is empty but works', async () => {
  const session = adaWriting();
  await logOut(session, localStorage);
  expect([readTabStorage('note'), session.state().citizen]).toEqual([null, undefined]);
});

test('a citizen who logs in again finds the unsaved note, and another citizen does not', async () => {
  await signInAs('ada@city.example');
  expect(readTabStorage('note')).toBe('Half a no');
  await signInAs('bob@city.example');
  expect(readTabStorage('note')).toBeNull();
});

test("a login whose profile does not load does not continue with another citizen's profile", async () => {
  startFakeTransport({ findcitizen: 'unreachable' });
  const session = adaWriting();
  await expect(fetchCitizen({ ...guest, Email: 'ada@city.example' }, session)).rejects.toThrow(
    'The server could not be reached',
  );
  expect([readTabStorage('note'), session.state().citizen]).toEqual(['Half a no', ada]);
  await expect(fetchCitizen({ ...guest, Email: 'bob@city.example' }, session)).rejects.toThrow(
    'The server could not be reached',
  );
  expect([readTabStorage('note'), session.state().citizen]).toEqual([null, undefined]);
});

test("a person's data are separate from the tab’s own, which stay", () => {
  sessionStorage.setItem('session.isDisclaimerAccepted', 'true');
  sessionStorage.setItem('note', 'of another page');
  writeTabStorage('note', 'Half a no');
  writeTabStorage('draft', '{}');
  expect(readTabStorage('note')).toBe('Half a no');
  writeTabStorage('draft', null);
  expect(readTabStorage('draft')).toBeNull();
  clearTabStorage();
  expect(readTabStorage('note')).toBeNull();
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['note', 'session.isDisclaimerAccepted']);
});

test('a browser without storage causes no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeTabStorage('note', 'Half a no');
  writeTabStorage('note', null);
  clearTabStorage();
  expect(readTabStorage('note')).toBeNull();
});

test('guests count as one person, as does a citizen who logs in again; each session has its own work', () => {
  const ended: string[] = [];
  const keep = cachePerPerson<string>((entry) => ended.push(entry));
  const session = adaWriting();
  keep(session, 'upload', () => 'of ada');
  keep(session, 'note', () => 'also of ada');
  session.update({ citizen: { ...ada, firstName: 'Adele' }, token: 'anew' });
  expect(keep(session, 'upload', () => 'anew')).toBe('of ada');
  session.update({ citizen: undefined });
  expect(ended).toEqual(['of ada', 'also of ada']);
  keep(session, 'upload', () => 'of a guest');
  session.update({ token: 'of another guest', tokenExpiresAt: 1 });
  expect(keep(session, 'upload', () => 'anew')).toBe('of a guest');
  session.update({ citizen: ada });
  expect(ended).toEqual(['of ada', 'also of ada', 'of a guest']);
  expect(keep(createSessionStore(sessionStorage), 'upload', () => 'of another tab')).toBe('of another tab');
});

test('unfinished work ends when the person changes, and not before', () => {
  const ended: string[] = [];
  const keep = cachePerPerson<string>((entry) => ended.push(entry));
  const session = adaWriting();
  keep(session, 'upload', () => 'first');
  session.update({ tokenExpiresAt: 0 });
  expect(keep(session, 'upload', () => 'second')).toBe('first');
  session.update({ citizen: undefined });
  expect(ended).toEqual(['first']);
  expect(keep(session, 'upload', () => 'third')).toBe('third');
});
