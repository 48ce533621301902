/** Requests that arrive together are stored together. A fault in one does not affect the others. */
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
let token = '';
beforeAll(async () => {
  token = await guestToken(app, riverbend.clientId);
});

const submit = (changes: object = {}) =>
  ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: riverbend.potholeId,
    longitude: 10.25,
    latitude: 50.75,
    address: '1 Main Street',
    description: 'A hole',
    ...changes,
  });
const idOf = (data: unknown) => (data as { Id: number }).Id;

async function descriptionOf(requestId: number): Promise<string> {
  const [row] = await app.database.query<{ description: string }>(
    'select description from work_requests where request_id = $1',
    [requestId],
  );
  return row!.description;
}

test('A request that the database refuses does not affect others that arrive at the same time', async () => {
  const [lamp] = await app.database.query<{ id: number }>(
    `insert into work_types (client_id, key, name, color, custom_message, display_order, is_active)
     values ($1, 'lamp', 'Lamp', '#000000', '', 9, true) returning work_type_id as id`,
    [riverbend.clientId],
  );
  app.clock.advance(3_600_000);
  await ws7Call(app, { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: riverbend.clientId });
  // The server caches the work type for some seconds.
  await app.database.query('delete from work_types where work_type_id = $1', [lamp!.id]);
  const kinds = Array.from({ length: 12 }, (_, index) => (index === 7 ? lamp!.id : riverbend.potholeId));
  const answers = await Promise.all(
    kinds.map((worktypeid, index) => submit({ worktypeid, description: `Hole ${index}` })),
  );
  expect(answers.map(({ code }) => code)).toEqual(kinds.map((kind) => (kind === lamp!.id ? '00010009' : '')));
  const acceptedAnswers = answers.filter(({ code }) => code === '');
  const ids = acceptedAnswers.map(({ data }) => idOf(data));
  const expectedDescriptions = kinds.flatMap((kind, index) => (kind === lamp!.id ? [] : [`Hole ${index}`]));
  expect(await Promise.all(ids.map(descriptionOf))).toEqual(expectedDescriptions);
});

test('Many requests at the same time each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) => submit({ description: `Hole ${index}` })),
  );
  const descriptions = await Promise.all(answers.map(({ data }) => descriptionOf(idOf(data))));
  expect(descriptions).toEqual(answers.map((_, index) => `Hole ${index}`));
});
