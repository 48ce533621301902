/** A clerk corrects the work type of a request, sees the result before, and undoes it. */
import { expect, test } from 'vitest';
import { deskCall, deskRefusal } from '#test/desk-call.ts';
import { sampleDueRules, startTestRoutingRules } from '#test/test-routing-rules.ts';

const { app, clientId, potholeId, cookie, idOf, rules, saveRouting, saveDueRules, report } =
  await startTestRoutingRules();
app.clock.set('2026-06-15T15:00:00Z');
const [otherId, thirdId] = (
  await app.database.query<{ workTypeId: number }>(
    `insert into work_types (client_id, key, name, color, custom_message, display_order, is_active)
     values ($1, 'light', 'Light', '#f1c40f', '', 3, true), ($1, 'tree', 'Tree', '#27ae60', '', 4, true)
     returning work_type_id as "workTypeId"`,
    [clientId],
  )
).map(({ workTypeId }) => workTypeId) as [number, number];
await saveRouting(rules);
await saveDueRules({
  ...sampleDueRules,
  rules: [...sampleDueRules.rules, { workTypeId: otherId, answerHours: 1, resolveHours: null }],
});

const caseOf = (requestId: number) => deskCall(app, cookie, 'findRequest', { requestId });
const factsOf = async (requestId: number) => {
  const { public: seen, internal } = await caseOf(requestId);
  const { answerDueAt, resolveDueAt } = internal;
  return { workTypeId: seen.workType.workTypeId, teamId: internal.team?.teamId, answerDueAt, resolveDueAt };
};

test('Foreseeing a work type names the team and due times that the correction then brings, and changes nothing', async () => {
  const { requestId } = await report(10.5, 50.5);
  const before = await factsOf(requestId);
  const { version } = await caseOf(requestId);
  const ask = { requestId, version, fields: { workTypeId: otherId } };
  const { changes } = await deskCall(app, cookie, 'foreseeUpdate', ask);
  expect(changes.teamId).toEqual([idOf('Parks'), idOf('Streets')]);
  expect(changes.resolveDueAt).toEqual([before.resolveDueAt, null]);
  expect(await factsOf(requestId)).toEqual(before);
  await deskCall(app, cookie, 'updateRequest', ask);
  expect(await factsOf(requestId)).toEqual({
    workTypeId: otherId,
    teamId: changes.teamId![1],
    answerDueAt: changes.answerDueAt![1],
    resolveDueAt: null,
  });
});

test('A corrected work type that is undone leaves team and due times as they were, even against the rules', async () => {
  const { requestId } = await report(10.5, 50.5);
  const own = { answerDueAt: new Date('2026-07-01T12:00:00Z') };
  const { version: seen } = await caseOf(requestId);
  const { version } = await deskCall(app, cookie, 'updateRequest', { requestId, version: seen, fields: own });
  const before = await factsOf(requestId);
  const fields = { workTypeId: otherId };
  const { changes } = await deskCall(app, cookie, 'foreseeUpdate', { requestId, version, fields });
  const done = await deskCall(app, cookie, 'updateRequest', { requestId, version, fields });
  expect(await factsOf(requestId)).not.toEqual(before);
  const restored = {
    workTypeId: potholeId,
    teamId: changes.teamId![0],
    answerDueAt: changes.answerDueAt![0],
    resolveDueAt: changes.resolveDueAt![0],
  };
  await deskCall(app, cookie, 'updateRequest', { requestId, ...done, fields: restored, takesBack: true });
  expect(await factsOf(requestId)).toEqual(before);
});

test('An accepted request keeps its team and due times, and foreseeing its work type says so', async () => {
  const { requestId } = await report(10.5, 50.5);
  const { version: seen } = await caseOf(requestId);
  const { version } = await deskCall(app, cookie, 'acceptRequest', { requestId, version: seen });
  const ask = { requestId, version, fields: { workTypeId: otherId } };
  expect(await deskCall(app, cookie, 'foreseeUpdate', ask)).toEqual({ changes: {} });
});

test('A work type that a colleague has changed meanwhile is a conflict before it is saved', async () => {
  const { requestId } = await report(10.5, 50.5);
  const { version } = await caseOf(requestId);
  await deskCall(app, cookie, 'updateRequest', { requestId, version, fields: { workTypeId: otherId } });
  const fields = { workTypeId: thirdId };
  const refusal = await deskRefusal(app, cookie, 'foreseeUpdate', { requestId, version, fields });
  expect(refusal).toMatchObject({ name: 'conflict' });
});

test('Foreseeing a moved pin names the team of the new place, and undoing the move restores team and place', async () => {
  const { requestId } = await report(10.5, 50.5);
  const { version } = await caseOf(requestId);
  const place = { longitude: 10.9, latitude: 50.9 };
  const teams = [idOf('Parks'), idOf('Streets')] as const;
  const { changes } = await deskCall(app, cookie, 'foreseeUpdate', { requestId, version, fields: place });
  expect(changes).toEqual({ teamId: teams });
  const done = await deskCall(app, cookie, 'updateRequest', { requestId, version, fields: place });
  expect(await factsOf(requestId)).toMatchObject({ teamId: teams[1] });
  const restored = { longitude: 10.5, latitude: 50.5, teamId: teams[0] };
  await deskCall(app, cookie, 'updateRequest', { requestId, ...done, fields: restored, takesBack: true });
  expect((await caseOf(requestId)).public).toMatchObject({ longitude: 10.5, latitude: 50.5 });
  expect(await factsOf(requestId)).toMatchObject({ teamId: teams[0] });
});
