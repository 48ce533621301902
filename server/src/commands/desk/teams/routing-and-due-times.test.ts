/** What becomes of a new request: which team gets it, why, and until when. */
import type { Routing } from '@fixpoint/contract/desk/teams/routing.ts';
import { beforeEach, expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { cheapPasswords } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp(cheapPasswords);
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const token = await guestToken(app, clientId);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const teamIds = new Map<string, number>();
for (const name of ['Streets', 'Parks', 'Old']) {
  const { teamId } = await deskCall(app, cookie, 'saveTeam', { name, isActive: name !== 'Old' });
  teamIds.set(name, teamId);
}
const idOf = (name: string) => teamIds.get(name)!;

const park = {
  key: 'park',
  name: 'The park',
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [10.4, 50.4],
        [10.6, 50.4],
        [10.6, 50.6],
        [10.4, 50.6],
        [10.4, 50.4],
      ],
    ] as [number, number][][],
  },
};
const rules = {
  areas: [park],
  rules: [{ workTypeId: potholeId, area: 'park', teamId: idOf('Parks') }],
  defaultTeamId: idOf('Streets'),
};
const office = [{ from: '08:00', to: '17:00' }];
const officeHours = {
  sunday: [],
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
  saturday: [],
};
const dueRules = {
  officeHours,
  holidays: [],
  rules: [{ workTypeId: null, answerHours: 9, resolveHours: 45 }],
};

/** Saves over what is there, whatever that is. */
async function saveRouting(set: Routing): Promise<void> {
  const { version } = await deskCall(app, cookie, 'findRouting', {});
  await deskCall(app, cookie, 'saveRouting', { version, ...set });
  clock.advance(3001);
}

async function saveDueRules(): Promise<void> {
  const { version } = await deskCall(app, cookie, 'findDueRules', {});
  await deskCall(app, cookie, 'saveDueRules', { version, ...dueRules });
  clock.advance(3001);
}

async function report(longitude: number, latitude: number) {
  const call = {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    longitude,
    latitude,
    description: 'A hole',
  };
  const { data } = await ws7Call(app, { ...call, address: '44 Bridge Lane' });
  const [row] = await database.query<{
    requestId: number;
    teamId: number;
    answerDueAt: Date;
    resolveDueAt: Date;
  }>(
    `select request_id as "requestId", team_id as "teamId", answer_due_at as "answerDueAt",
       resolve_due_at as "resolveDueAt" from work_requests where client_id = $1 and request_id = $2`,
    [clientId, (data as { Id: number }).Id],
  );
  return row!;
}

beforeEach(() => clock.set('2026-06-15T15:00:00Z'));

test('Nothing is routed, and nothing due, until somebody says so', async () => {
  expect(await deskCall(app, cookie, 'findRouting', {})).toMatchObject({ version: 0, changedAt: null });
  expect(await report(10.5, 50.5)).toMatchObject({ teamId: null, answerDueAt: null, resolveDueAt: null });
});

test('A new request is its team’s from the start, with its due times, and the log tells why', async () => {
  await saveRouting(rules);
  await saveDueRules();
  const { requestId, ...inPark } = await report(10.5, 50.5);
  expect(inPark).toEqual({
    teamId: idOf('Parks'),
    answerDueAt: expect.any(Date),
    resolveDueAt: expect.any(Date),
  });
  // 10:00 in Chicago and nine hours of an office that closes at five.
  expect(inPark.answerDueAt.toISOString()).toMatch(/^2026-06-16T15:00/);
  expect(inPark.resolveDueAt.toISOString()).toMatch(/^2026-06-22T15:00/);
  expect(await report(10.9, 50.9)).toMatchObject({ teamId: idOf('Streets') });
  const events = await database.query(
    `select kind, actor, changes, is_in_history from request_events where request_id = $1 order by event_id`,
    [requestId],
  );
  const why = { by: 'work-type-and-area', workTypeId: potholeId, area: 'The park' };
  expect(events).toEqual([
    { kind: 'received', actor: 'resident', changes: {}, is_in_history: true },
    {
      kind: 'routed',
      actor: 'system',
      changes: { teamId: [null, idOf('Parks')], routedBy: [null, why] },
      is_in_history: false,
    },
  ]);
});

test('The box to test says who would get it, why, who else, and when it would be due', async () => {
  await saveRouting(rules);
  await saveDueRules();
  const at = { workTypeId: potholeId, longitude: 10.5, latitude: 50.5 };
  const tested = await deskCall(app, cookie, 'testRouting', at);
  expect(tested).toMatchObject({
    routed: {
      team: { name: 'Parks' },
      why: { by: 'work-type-and-area', workType: 'Pothole', area: 'The park' },
    },
    others: [{ team: { name: 'Streets' }, why: { by: 'default', workType: null, area: null } }],
    answerDueAt: new Date('2026-06-16T15:00:06.002Z'),
  });
  const routing = { areas: [], rules: [], defaultTeamId: null };
  expect(await deskCall(app, cookie, 'testRouting', { ...at, routing })).toMatchObject({ routed: null });
  const other = { ...at, workTypeId: 4711 };
  expect(await deskRefusal(app, cookie, 'testRouting', other)).toMatchObject({ name: 'notFound' });
});

test('Two managers do not overwrite each other', async () => {
  await saveRouting(rules);
  const { version } = await deskCall(app, cookie, 'findRouting', {});
  const save = (defaultTeamId: number | null) =>
    askDesk(app, 'save-routing', { version, ...rules, defaultTeamId }, { cookie });
  const answers = await Promise.all([save(null), save(idOf('Parks'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = await deskCall(app, cookie, 'findRouting', {});
  expect(now).toMatchObject({ version: version + 1, setBy: 'desk', changedBy: 'mia' });
  const due = await deskCall(app, cookie, 'findDueRules', {});
  const old = { ...dueRules, version: due.version + 1 };
  expect(await deskRefusal(app, cookie, 'saveDueRules', old)).toMatchObject({ name: 'conflict' });
});

const toStreets = { workTypeId: null, area: 'park', teamId: idOf('Streets') };
const open = {
  ...park,
  geometry: { ...park.geometry, coordinates: [park.geometry.coordinates[0]!.slice(0, 4)] },
};

test.each([
  [{ ...rules, areas: [park, park] }, "There are two areas 'park'."],
  [{ ...rules, areas: [open] }, "The line around 'The park' does not end where it begins."],
  [{ ...rules, areas: [] }, "There is no area 'park'."],
  [{ ...rules, defaultTeamId: idOf('Old') }, /^There is no team \d+ that is in use\.$/],
  [{ ...rules, rules: [{ ...toStreets, workTypeId: 4711 }] }, 'There is no work type 4711.'],
  [
    { ...rules, rules: [{ ...toStreets, area: null }] },
    'A rule for any work type anywhere is the default: defaultTeamId.',
  ],
  [{ ...rules, rules: [toStreets, toStreets] }, 'There are two rules for the same work type and area.'],
])('routing that cannot be right is refused: %#', async (set, detail) => {
  const { version } = await deskCall(app, cookie, 'findRouting', {});
  const refused = await deskRefusal(app, cookie, 'saveRouting', { version, ...set });
  expect(refused).toMatchObject({ name: 'fieldInvalid', detail: expect.stringMatching(detail) });
});

const any = dueRules.rules[0]!;

test.each([
  [
    { officeHours: { ...officeHours, monday: [{ from: '17:00', to: '08:00' }] } },
    /of monday end before they begin/,
  ],
  [
    { officeHours: { ...officeHours, monday: [...office, ...office] } },
    /of monday are not in order, or overlap/,
  ],
  [
    { officeHours: { ...emptyWeek(), monday: [{ from: '08:00', to: '09:00' }] } },
    /^Office hours are none at all, or four hours a week or more\.$/,
  ],
  [
    {
      holidays: [
        { date: '2026-12-25', name: '' },
        { date: '2026-12-25', name: 'Christmas' },
      ],
    },
    /^The holiday 2026-12-25 is there twice\.$/,
  ],
  [{ rules: [any, any] }, /^There are two rules for any work type\.$/],
  [{ rules: [{ ...any, workTypeId: 4711 }] }, /^There is no work type 4711\.$/],
  [{ rules: [{ ...any, answerHours: 46 }] }, /^A request cannot be due to be closed before/],
])('due times that cannot be right are refused: %#', async (changes, detail) => {
  const { version } = await deskCall(app, cookie, 'findDueRules', {});
  const refused = await deskRefusal(app, cookie, 'saveDueRules', { version, ...dueRules, ...changes });
  expect(refused).toMatchObject({ name: 'fieldInvalid', detail: expect.stringMatching(detail) });
});

function emptyWeek(): typeof officeHours {
  const none: typeof office = [];
  const week = { sunday: [], monday: none, tuesday: none, wednesday: none, thursday: none, friday: none };
  return { ...week, saturday: [] };
}
