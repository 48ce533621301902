/** Managers keep the list of owners, and everybody at the desk can see whose road a place is on. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { atCrossing, onRoute, startOwnedRoads } from '#test/owned-roads.ts';

const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads();
await save(owners);

const ask = (place: { longitude: number; latitude: number }, accuracyMeters = 0) =>
  deskCall(app, cookie, 'testOwners', { workTypeId: potholeId, accuracyMeters, ...place });
const contact = {
  name: 'State Department of Transportation',
  phone: '+1 217 555 0161',
  hours: 'Day and night',
  url: 'https://dot.state.example/report',
  text: 'They look after the state routes.',
  act: 'tell',
};
const ofState = { ownerKey: 'state-dot', place: 'Washington Avenue', owner: contact };
const ours = { ownerKey: null, place: '', owner: null };

test('The desk says whose road a place is on, from a list of route numbers and the municipality’s own map', async () => {
  expect(await ask(onRoute(5))).toEqual({ place: 'road', places: [ofState], isKnown: true, areas: [] });
  expect(await ask(onRoute(25))).toEqual({ place: 'road', places: [ours], isKnown: true, areas: [] });
  expect((await ask(atCrossing)).places).toEqual([ofState, { ...ours, place: 'Main Street' }]);
});

test('A work type that is about no road asks for no owner', async () => {
  await save({ ...owners, places: [] });
  expect(await ask(onRoute(5))).toEqual({ place: 'anywhere', places: [ours], isKnown: false, areas: [] });
  await save(owners);
});

test('A map that cannot be read never makes a road somebody else’s, and the log says so', async () => {
  const other = { kind: 'pmtiles', file: 'riverbend/nothing.pmtiles', attribution: '' };
  const before = await app.database.query('select basemap from clients where client_id = $1', [clientId]);
  const put = async (basemap: unknown) => {
    await app.database.query(
      `update clients set basemap = $2::jsonb, applied_at = applied_at + interval '1 second' where client_id = $1`,
      [clientId, JSON.stringify(basemap)],
    );
    app.clock.advance(10_000);
  };
  await put({ streets: other, hybrid: other });
  expect(await ask(onRoute(5))).toMatchObject({ places: [ours], isKnown: false });
  expect(app.logLines.map(({ msg }) => msg)).toContain('The owner of a place was not found');
  await put((before[0] as { basemap: unknown }).basemap);
  expect((await ask(onRoute(5))).places).toEqual([ofState]);
});

test('A setting that is broken in the database makes no road somebody else’s', async () => {
  const write = (setting: unknown) =>
    app.database.query(
      `update desk_settings set setting = $2::jsonb where client_id = $1 and kind = 'owners'`,
      [clientId, JSON.stringify(setting)],
    );
  await write({ owners: 'none' });
  app.clock.advance(10_000);
  expect((await ask(onRoute(5))).places).toEqual([ours]);
  await write(owners);
  app.clock.advance(10_000);
});

const [dot] = owners.owners;

test.each([
  [{ owners: [dot!, dot!] }, "There are two owners 'state-dot'."],
  [{ owners: [{ ...dot!, name: { es: 'Estado' } }] }, /needs a name in en/],
  [{ places: [{ workTypeId: 4711, place: 'road' as const }] }, 'There is no work type 4711.'],
  [{ owners: [{ ...dot!, areas: ['forest'] }] }, "There is no area 'forest'."],
  [
    { owners: [{ ...dot!, email: '', acts: [{ workTypeId: null, act: 'forward' as const }] }] },
    /needs an e-mail address, because requests are passed on to it/,
  ],
  [{ owners: [{ ...dot!, email: 'nobody' }] }, /is not valid/],
])('Wrong owners are refused: %#', async (change, detail) => {
  const { version } = await deskCall(app, cookie, 'findOwners', {});
  const refusal = await deskRefusal(app, cookie, 'saveOwners', { version, ...owners, ...change });
  expect(refusal).toMatchObject({ name: 'fieldInvalid', detail: expect.stringMatching(detail) });
});

test('Only a manager saves owners, and nobody saves over changes that they have not seen', async () => {
  const clerk = await addMember(app, clientId, { username: 'cleo', role: 'clerk' });
  const { version } = await deskCall(app, clerk.cookie, 'findOwners', {});
  expect(await deskRefusal(app, clerk.cookie, 'saveOwners', { version, ...owners })).toMatchObject({
    name: 'notAllowed',
  });
  expect(await deskRefusal(app, cookie, 'saveOwners', { version: version - 1, ...owners })).toMatchObject({
    name: 'conflict',
  });
  const { entries } = await deskCall(app, cookie, 'findSettingLog', { kind: 'owners' });
  expect(entries.at(-1)!.changes).toContainEqual(
    expect.objectContaining({
      of: 'State Department of Transportation',
      field: 'owners.roads',
      to: 'US 61, IL 96',
    }),
  );
});
