/** Conditions of questions about the owner and the area of a place: the server finds both itself. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { deskCall } from '#test/desk-call.ts';
import { atCrossing, onRoute, startOwnedRoads } from '#test/owned-roads.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads();
await save(owners);
const [onTheRoute, besideIt] = [onRoute(5), onRoute(25)];
await addArea('old-town', onTheRoute);

const en = (text: string) => ({ en: text });
const lane: QuestionEntry = {
  key: 'lane',
  kind: 'text',
  label: en('Which lane?'),
  isRequired: true,
  showIf: { test: 'owner-is', value: 'state-dot' },
};
const cobbles: QuestionEntry = {
  key: 'cobbles',
  kind: 'yes-no',
  label: en('Are there cobbles?'),
  isRequired: true,
  showIf: { test: 'inside-area', value: 'old-town' },
};
const { version } = await deskCall(app, cookie, 'publishQuestions', {
  workTypeId: potholeId,
  version: 0,
  isUrgent: false,
  set: { entries: [lane, cobbles] },
});
app.clock.advance(4000);

let token = '';
beforeEach(async () => (token = await guestToken(app, clientId)));

/** A square around a place, some metres wide. */
async function addArea(key: string, { longitude, latitude }: typeof onTheRoute): Promise<void> {
  const [west, east] = [longitude - 0.0001, longitude + 0.0001];
  const [south, north] = [latitude - 0.0001, latitude + 0.0001];
  const line = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as [number, number][];
  const { version: seen, rules, defaultTeamId } = await deskCall(app, cookie, 'findRouting', {});
  const areas = [{ key, name: 'Old Town', geometry: { type: 'Polygon' as const, coordinates: [line] } }];
  await deskCall(app, cookie, 'saveRouting', { version: seen, areas, rules, defaultTeamId });
  app.clock.advance(3001);
}

const hole = { worktypeid: potholeId, description: 'A hole', address: 'Here' };
const report = (place: typeof onTheRoute, questionanswers: object, more: object = {}) =>
  ws7Call(app, {
    cmd: 'createworkrequest',
    ...place,
    ...hole,
    ...more,
    token,
    questionanswers: { setversion: version, ...questionanswers },
  });
async function stored({ data }: { data: unknown }) {
  const { Id: requestId } = data as { Id: number };
  return (await deskCall(app, cookie, 'findRequest', { requestId })).questions;
}
const find = async (place: typeof onTheRoute, more: object = {}) =>
  (await ws7Call(app, { cmd: 'findownerofplace', token, worktypeid: potholeId, ...place, ...more })).data;

test('The call that names the owner says owner and areas for the conditions', async () => {
  expect(await find(onTheRoute)).toMatchObject({ PlaceOwner: 'state-dot', Areas: ['old-town'] });
  expect(await find(besideIt)).toEqual({ Places: [], PlaceOwner: '', Areas: [] });
  expect(await find(atCrossing)).toMatchObject({ PlaceOwner: null, Areas: [] });
});

test('Areas are told only if a question of the work type tests them', async () => {
  expect(await find(onTheRoute, { worktypeid: 4711 })).toMatchObject({ PlaceOwner: null, Areas: [] });
});

test('The answers to questions about the place are stored', async () => {
  const known = { owner: 'state-dot', areas: ['old-town'] };
  const sent = await report(onTheRoute, { ...known, values: { lane: 'The left one', cobbles: true } });
  expect(await stored(sent)).toMatchObject({
    notAsked: 0,
    answers: [{ key: 'lane' }, { key: 'cobbles', staffLabel: 'Yes' }],
  });
});

test('A device that knew the place must send the answers', async () => {
  const known = { owner: 'state-dot', areas: ['old-town'] };
  expect(await report(onTheRoute, { ...known, values: { cobbles: true } })).toMatchObject({
    code: '00010003',
    message: 'questionanswers.values.lane: An answer is missing.',
  });
});

test('A device without a network did not know the place: the report is taken, and the case says what was not asked', async () => {
  const sent = await report(onTheRoute, { values: {} });
  expect(await stored(sent)).toMatchObject({ notAsked: 2, answers: [] });
});

test('The server believes no owner and no area that a device claims', async () => {
  const claimed = {
    owner: 'state-dot',
    areas: ['old-town'],
    values: { lane: 'The left one', cobbles: true },
  };
  expect(await stored(await report(besideIt, claimed))).toBeNull();
  const denied = { owner: '', areas: [], values: { lane: 'The left one', cobbles: false } };
  expect(await stored(await report(onTheRoute, denied))).toMatchObject({
    answers: [{ key: 'lane' }, { key: 'cobbles' }],
  });
});

test('At a crossing the owner is the one that the resident chose, and not known without a choice', async () => {
  const answered = { owner: 'state-dot', areas: [], values: { lane: 'The left one' } };
  const chosen = await report(atCrossing, answered, { placeowner: 'state-dot' });
  expect(await stored(chosen)).toMatchObject({ answers: [{ key: 'lane' }] });
  expect(await stored(await report(atCrossing, answered))).toBeNull();
});

test('A clerk on the phone learns the same, may leave the questions open, and chooses the road', async () => {
  const asked = { workTypeId: potholeId, accuracyMeters: 0, ...onTheRoute };
  expect(await deskCall(app, cookie, 'testOwners', asked)).toMatchObject({
    places: [{ ownerKey: 'state-dot', owner: { act: 'tell' } }],
    isKnown: true,
    areas: ['old-town'],
  });
  const { sets, today, isOfficeOpen } = await deskCall(app, cookie, 'findQuestions', {
    workTypeId: potholeId,
  });
  expect(sets[0]).toMatchObject({ version });
  expect({ today, isOfficeOpen }).toEqual({
    today: app.clock.now().toISOString().slice(0, 10),
    isOfficeOpen: true,
  });
  const call = (more: object) => ({
    guid: randomUUID(),
    workTypeId: potholeId,
    description: 'By phone',
    ...more,
  });
  const values = { lane: 'The left one' };
  const answers = { setVersion: version, values };
  const open = await deskCall(app, cookie, 'createRequest', call({ position: onTheRoute, answers }));
  expect(await stored({ data: { Id: open.requestId } })).toMatchObject({ answers: [{ key: 'lane' }] });
  const chosen = call({ position: atCrossing, answers, placeOwner: 'state-dot' });
  const { requestId } = await deskCall(app, cookie, 'createRequest', chosen);
  expect(await stored({ data: { Id: requestId } })).toMatchObject({ answers: [{ key: 'lane' }] });
});
