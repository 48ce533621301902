/** A pause that ends by itself at the start of a day. */
import { expect, test } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { openDeskRules } from '#desk/desk-rules.ts';
import { openLog } from '#platform/log.ts';
import { addMember, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { endPauses } from './end-pauses.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
await database.query("update clients set time_zone = 'America/Chicago' where client_id = $1", [clientId]);
await addMember(app, clientId, { username: 'ana' });

const hourMs = 3_600_000;
const clients = openClientDirectory({ database, clock, defaultClient: undefined });
const endThem = (most?: number) =>
  endPauses(
    {
      database,
      clock,
      clients,
      deskRules: openDeskRules(database, clock),
      log: openLog({ level: 'silent' }),
    },
    most,
  );
/** Days pass between two calls, so each call signs in. */
const call = async <Name extends 'findRequest' | 'updateRequest' | 'pauseRequest' | 'resumeRequest'>(
  name: Name,
  payload: Parameters<typeof deskCall<Name>>[3],
) => deskCall(app, await deskCookie(app, 'ana'), name, payload);
const find = (requestId: number) => call('findRequest', { requestId });
const dayAhead = (days: number) =>
  new Date(clock.now().getTime() + days * 24 * hourMs).toISOString().slice(0, 10);

/** A request that is due in ten days, paused until that day. */
async function pausedUntil(until: string | undefined) {
  const { requestId } = await addRequest(database, clientId);
  const resolveDueAt = new Date(clock.now().getTime() + 240 * hourMs);
  await call('updateRequest', { requestId, version: 1, fields: { resolveDueAt } });
  const since = clock.now();
  await call('pauseRequest', { requestId, version: 2, reason: 'Frost', until });
  return { requestId, resolveDueAt, since };
}

test('A paused request comes back at the start of its day in the municipality, and its due times move by the pause', async () => {
  const until = dayAhead(3);
  const { requestId, resolveDueAt, since } = await pausedUntil(until);
  const start = new Date(`${until}T05:00:00Z`);
  expect((await find(requestId)).internal.pause).toEqual({ since, reason: 'Frost', until: start });
  clock.advance(start.getTime() - since.getTime() - 1);
  await endThem();
  expect((await find(requestId)).internal.pause).not.toBeNull();
  // The server stood still for five hours: the due times move by the pause only.
  clock.advance(5 * hourMs);
  await endThem();
  const { internal, timeline } = await find(requestId);
  const moved = start.getTime() - since.getTime();
  expect(internal).toMatchObject({ pause: null, resolveDueAt: new Date(resolveDueAt.getTime() + moved) });
  expect(timeline.at(-1)).toMatchObject({ type: 'event', kind: 'resumed', actor: 'system', author: '' });
  const { version } = await find(requestId);
  await endThem();
  expect((await find(requestId)).version).toBe(version);
});

test('A pause without an end, or that somebody ended before, stays as it is', async () => {
  const endless = await pausedUntil(undefined);
  const early = await pausedUntil(dayAhead(2));
  await call('resumeRequest', { requestId: early.requestId, version: 3 });
  const after = await find(early.requestId);
  clock.advance(72 * hourMs);
  await endThem();
  expect((await find(endless.requestId)).internal.pause).toMatchObject({ reason: 'Frost', until: null });
  expect((await find(early.requestId)).version).toBe(after.version);
});

test('Pauses of a municipality that is switched off wait, and keep no other pause from ending', async () => {
  const before = await addMunicipality(database, { name: 'elsewhere' });
  const { requestId: theirs } = await addRequest(database, before.clientId);
  const ended = new Date(clock.now().getTime() + hourMs);
  await database.query('update work_requests set paused_at = $2, paused_until = $3 where client_id = $1', [
    before.clientId,
    clock.now(),
    ended,
  ]);
  const isPaused = async (id: number) =>
    (
      await database.query('select 1 from work_requests where request_id = $1 and paused_at is not null', [
        id,
      ])
    ).length > 0;
  const switchOff = 'update clients set disabled_at = $2 where client_id = $1';
  await database.query(switchOff, [before.clientId, clock.now()]);
  const { requestId: ours } = await pausedUntil(dayAhead(1));
  clock.advance(48 * hourMs);
  // With room for one request, theirs would come first.
  await endThem(1);
  expect([await isPaused(theirs), await isPaused(ours)]).toEqual([true, false]);
  await database.query(switchOff, [before.clientId, null]);
  clock.advance(hourMs);
  await endThem();
  expect(await isPaused(theirs)).toBe(false);
});

test('A later day takes the place of an earlier one, and a day that is not ahead is refused', async () => {
  const { requestId, since } = await pausedUntil(dayAhead(2));
  const later = dayAhead(5);
  await call('pauseRequest', {
    requestId,
    version: 3,
    reason: 'More frost',
    until: later,
  });
  clock.advance(72 * hourMs);
  await endThem();
  expect((await find(requestId)).internal.pause).toEqual({
    since,
    reason: 'More frost',
    until: new Date(`${later}T05:00:00Z`),
  });
  const cookie = await deskCookie(app, 'ana');
  for (const until of [dayAhead(0), dayAhead(-1), dayAhead(800)]) {
    const again = { requestId, version: 4, reason: 'Frost', until };
    expect(await deskRefusal(app, cookie, 'pauseRequest', again)).toMatchObject({ name: 'fieldInvalid' });
  }
});
