/** Team, reason and due times of a new request. */
import { beforeEach, expect, test } from 'vitest';
import { askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { sampleDueRules, startTestRoutingRules } from '#test/test-routing-rules.ts';

const { app, clientId, potholeId, cookie, idOf, rules, saveRouting, saveDueRules, report } =
  await startTestRoutingRules();
const { database, clock } = app;

beforeEach(() => clock.set('2026-06-15T15:00:00Z'));

test('Without rules, a request has no team and no due times', async () => {
  expect(await deskCall(app, cookie, 'findRouting', {})).toMatchObject({ version: 0, changedAt: null });
  expect(await report(10.5, 50.5)).toMatchObject({ teamId: null, answerDueAt: null, resolveDueAt: null });
});

test('A new request has its team and due times from the start, and the audit log gives the reason', async () => {
  await saveRouting(rules);
  await saveDueRules(sampleDueRules);
  const { requestId, ...inPark } = await report(10.5, 50.5);
  expect(inPark).toEqual({
    teamId: idOf('Parks'),
    answerDueAt: expect.any(Date),
    resolveDueAt: expect.any(Date),
  });
  // 10:00 in Chicago plus nine hours of an office that closes at five.
  expect(inPark.answerDueAt!.toISOString()).toMatch(/^2026-06-16T15:00/);
  expect(inPark.resolveDueAt!.toISOString()).toMatch(/^2026-06-22T15:00/);
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

test('Due rules can be tested before and after saving', async () => {
  await saveDueRules(sampleDueRules);
  const ask = { workTypeId: potholeId };
  const savedTimes = await deskCall(app, cookie, 'testDueRules', ask);
  expect(savedTimes.answerDueAt?.toISOString()).toMatch(/^2026-06-16T15:00/);
  const rule = { workTypeId: null, answerHours: 1, resolveHours: null };
  const due = { ...sampleDueRules, rules: [rule] };
  const receivedAt = new Date('2026-06-19T21:30:00Z');
  const unsavedTimes = await deskCall(app, cookie, 'testDueRules', { ...ask, receivedAt, due });
  // Half an hour on Friday until five, and the other half on Monday.
  expect(unsavedTimes).toEqual({ answerDueAt: new Date('2026-06-22T13:30:00Z'), resolveDueAt: null });
  const wrongRules = { ...due, rules: [rule, rule] };
  expect(await deskRefusal(app, cookie, 'testDueRules', { ...ask, due: wrongRules })).toMatchObject({
    name: 'fieldInvalid',
  });
  const never = new Date('9000-01-01T00:00:00Z');
  expect(await deskRefusal(app, cookie, 'testDueRules', { ...ask, receivedAt: never })).toMatchObject({
    name: 'fieldInvalid',
  });
});

test('Testing routing shows the team, the reason, other teams that match, and the due times', async () => {
  await saveRouting(rules);
  await saveDueRules(sampleDueRules);
  const at = { workTypeId: potholeId, longitude: 10.5, latitude: 50.5 };
  const routingTest = await deskCall(app, cookie, 'testRouting', at);
  expect(routingTest).toMatchObject({
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

/** Changes a request as a member of the desk. */
async function change(requestId: number, fields: object) {
  const version = 1_000_000;
  const [row] = await database.query<{ version: number }>(
    'select version from work_requests where request_id = $1',
    [requestId],
  );
  return askDesk(app, 'update-request', { requestId, version: row?.version ?? version, fields }, { cookie });
}

async function isWith(requestId: number) {
  const [row] = await database.query<{ name: string; changes: Record<string, unknown[]> }>(
    `select t.name, (select changes from request_events e where e.client_id = r.client_id and e.request_id = r.request_id
       order by event_id desc limit 1) as changes
     from work_requests r join teams t using (client_id, team_id) where request_id = $1`,
    [requestId],
  );
  return row!;
}

test('A request that is moved goes to the team of its new place, with the reason in the audit log, until a team has accepted it', async () => {
  await saveRouting(rules);
  await saveDueRules(sampleDueRules);
  const { requestId, answerDueAt } = await report(10.5, 50.5);
  expect(await change(requestId, { longitude: 10.9, latitude: 50.9 })).toMatchObject({ status: 200 });
  expect(await isWith(requestId)).toMatchObject({
    name: 'Streets',
    changes: {
      teamId: [idOf('Parks'), idOf('Streets')],
      routedBy: [null, { by: 'default', workTypeId: null, area: null }],
    },
  });
  await change(requestId, { description: 'A larger hole' });
  expect(await isWith(requestId)).toMatchObject({
    name: 'Streets',
    changes: { description: expect.anything() },
  });
  await database.query('update work_requests set accepted_at = now() where request_id = $1', [requestId]);
  await change(requestId, { longitude: 10.5, latitude: 50.5 });
  expect(await isWith(requestId)).toMatchObject({ name: 'Streets' });
  const [row] = await database.query<{ due: Date }>(
    'select answer_due_at as due from work_requests where request_id = $1',
    [requestId],
  );
  expect(row!.due).toEqual(answerDueAt);
});

test('A request that gets another work type is due by the rules of that type, counted from its receipt', async () => {
  const [lamp] = await database.query<{ id: number }>(
    `update work_types set is_active = true where client_id = $1 and key = 'gaslight' returning work_type_id as id`,
    [clientId],
  );
  await saveRouting(rules);
  const ofLamps = { workTypeId: lamp!.id, answerHours: 1, resolveHours: null };
  await saveDueRules({ ...sampleDueRules, rules: [...sampleDueRules.rules, ofLamps] });
  const { requestId } = await report(10.5, 50.5);
  clock.advance(3_600_000);
  expect(await change(requestId, { workTypeId: lamp!.id })).toMatchObject({ status: 200 });
  expect(await isWith(requestId)).toMatchObject({ name: 'Streets' });
  const [row] = await database.query<{ hours: number; resolve: Date | null }>(
    `select extract(epoch from answer_due_at - posted_at) / 3600 as hours, resolve_due_at as resolve
     from work_requests where request_id = $1`,
    [requestId],
  );
  expect([Math.round(row!.hours), row!.resolve]).toEqual([1, null]);
});

test('A team that a member chooses is kept, whatever the rules say', async () => {
  await saveRouting(rules);
  const { requestId } = await report(10.5, 50.5);
  await change(requestId, { longitude: 10.9, latitude: 50.9, teamId: idOf('Parks') });
  await change(requestId, { longitude: 10.8, latitude: 50.8, teamId: null });
  const [row] = await database.query('select team_id from work_requests where request_id = $1', [requestId]);
  expect(row).toEqual({ team_id: null });
});

test('A pause moves due times by its office hours', async () => {
  await saveDueRules(sampleDueRules);
  const { requestId, answerDueAt } = await report(10.5, 50.5);
  const version = async () => {
    const [row] = await database.query<{ version: number }>(
      'select version from work_requests where request_id = $1',
      [requestId],
    );
    return row!.version;
  };
  await deskCall(app, cookie, 'pauseRequest', { requestId, version: await version(), reason: 'Frost' });
  // From ten on Monday to ten on Tuesday, nine office hours count.
  clock.set('2026-06-16T15:00:03.001Z');
  await deskCall(app, cookie, 'resumeRequest', { requestId, version: await version() });
  const [row] = await database.query<{ due: Date }>(
    'select answer_due_at as due from work_requests where request_id = $1',
    [requestId],
  );
  expect(row!.due.getTime() - answerDueAt!.getTime()).toBe(24 * 3_600_000);
});
