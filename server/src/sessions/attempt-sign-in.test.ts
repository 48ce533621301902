/**
 * The line in which an attempt waits for its hash. The lines take turns, so an attempt waits only for others
 * in its line.
 */
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { attemptSignIn } from './attempt-sign-in.ts';
import { openSessions } from './sessions.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const sessions = openSessions(database, {
  guestSessionHours: 1,
  citizenSessionDays: 1,
  staffSessionHours: 1,
  citizenIdleHours: 720,
  staffIdleHours: 8,
});
const now = new Date('2026-06-15T12:00:00Z');

/** Signs in with the right password; returns the line. */
function lineOf(userName: string, network: string | undefined): Promise<string> {
  return attemptSignIn(sessions, { clientId, userName, network }, now, async (line) => line);
}

test('Strangers wait in the line of their network; if the network is unknown, all share one line', async () => {
  const lines = [
    await lineOf('mary@example.org', '198.51.100.1'),
    await lineOf('paul@example.org', '198.51.100.1'),
    await lineOf('nina@example.org', '198.51.100.2'),
    await lineOf('olga@example.org', undefined),
    await lineOf('otto@example.org', undefined),
  ];
  expect(new Set(lines).size).toBe(3);
  expect(lines[0]).toBe(lines[1]);
  expect(lines[3]).toBe(lines[4]);
});

test('A resident who has signed in from this network before waits in a line of their own', async () => {
  const strangers = await lineOf('rita@example.org', '198.51.100.3');
  const knownLine = await lineOf('rita@example.org', '198.51.100.3');
  expect(knownLine).not.toBe(strangers);
  expect(knownLine).toBe(await lineOf('Rita@example.org', '198.51.100.3'));
  expect(await lineOf('sven@example.org', '198.51.100.3')).toBe(strangers);
  expect(await lineOf('rita@example.org', '198.51.100.4')).not.toBe(knownLine);
});
