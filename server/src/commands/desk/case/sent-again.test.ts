/** A call of staff that is repeated with the same key, because the answer was lost, has one effect. */
import { randomUUID } from 'node:crypto';
import { meantAccountHeader } from '@fixpoint/contract/desk/meant-account.ts';
import { expect, test } from 'vitest';
import { sweepRepeats } from '#desk/repeats/once.ts';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
clock.advance(3_600_000);
const { clientId } = await addMunicipality(database);
const streets = await addTeam(database, clientId, 'Streets');
const carl = await addMember(app, clientId, { username: 'carl', role: 'crew', teamIds: [streets] });
const ana = await addMember(app, clientId, { username: 'ana' });

const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });

async function ofStreets(): Promise<{ requestId: number; version: number }> {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, streets);
  return { requestId, version: 1 };
}

test('A repeated update gets the first answer, even after a colleague has changed the same field', async () => {
  const seenRequest = await ofStreets();
  const sentPayload = { ...seenRequest, repeatKey: randomUUID(), fields: { priority: 2 } };
  expect(await deskCall(app, carl.cookie, 'updateRequest', sentPayload)).toEqual({ version: 2 });
  const laterUpdate = { requestId: seenRequest.requestId, version: 2, fields: { priority: 9 } };
  await deskCall(app, ana.cookie, 'updateRequest', laterUpdate);
  expect(await deskCall(app, carl.cookie, 'updateRequest', sentPayload)).toEqual({ version: 2 });
  expect((await find(seenRequest.requestId)).internal.priority).toBe(9);
  expect(
    await deskRefusal(app, carl.cookie, 'updateRequest', { ...sentPayload, repeatKey: undefined }),
  ).toMatchObject({
    name: 'conflict',
    version: 3,
  });
});

test('An internal note that is sent three times at once is stored once', async () => {
  const { requestId } = await ofStreets();
  const sentPayload = { requestId, repeatKey: randomUUID(), text: 'The gate is locked.' };
  const answers = await Promise.all(
    [sentPayload, sentPayload, sentPayload].map((note) =>
      deskCall(app, carl.cookie, 'addInternalNote', note),
    ),
  );
  expect(new Set(answers.map(({ internalNoteId }) => internalNoteId)).size).toBe(1);
  const { timeline } = await find(requestId);
  expect(timeline.filter(({ type }) => type === 'internalNote')).toHaveLength(1);
  await deskCall(app, carl.cookie, 'addInternalNote', { requestId, text: 'The gate is locked.' });
  expect((await find(requestId)).timeline.filter(({ type }) => type === 'internalNote')).toHaveLength(2);
});

test('A repeated reply waits once, with its first sending time', async () => {
  const seenRequest = await ofStreets();
  const sentPayload = { ...seenRequest, repeatKey: randomUUID(), text: 'It is filled.', delaySeconds: 60 };
  const first = await deskCall(app, carl.cookie, 'replyToResident', sentPayload);
  clock.advance(5000);
  expect(await deskCall(app, carl.cookie, 'replyToResident', sentPayload)).toEqual(first);
  const { timeline } = await find(seenRequest.requestId);
  expect(timeline.filter(({ type }) => type === 'waitingReply')).toHaveLength(1);
});

test('A repeated return does not take the request away from the team that has it now', async () => {
  const seenRequest = await ofStreets();
  const sentPayload = { ...seenRequest, repeatKey: randomUUID(), reason: 'This is the county’s road.' };
  const { version } = await deskCall(app, carl.cookie, 'returnRequest', sentPayload);
  const firstUpdate = { requestId: seenRequest.requestId, version, fields: { teamId: streets } };
  await deskCall(app, ana.cookie, 'updateRequest', firstUpdate);
  expect(await deskCall(app, carl.cookie, 'returnRequest', sentPayload)).toEqual({ version });
  expect((await find(seenRequest.requestId)).internal.team).toMatchObject({ teamId: streets });
});

test('A refused call can be repeated, a key cannot be used for another call, and each account has its own keys', async () => {
  const seenRequest = await ofStreets();
  const repeatKey = randomUUID();
  const sentPayload = { ...seenRequest, repeatKey, fields: { priority: 2 } };
  await giveTo(database, clientId, seenRequest.requestId, null);
  expect(await deskRefusal(app, carl.cookie, 'updateRequest', sentPayload)).toMatchObject({
    name: 'notAllowed',
  });
  await giveTo(database, clientId, seenRequest.requestId, streets);
  expect(await deskCall(app, carl.cookie, 'updateRequest', sentPayload)).toEqual({ version: 2 });
  const other = { ...sentPayload, fields: { priority: 3 } };
  expect(await deskRefusal(app, carl.cookie, 'updateRequest', other)).toMatchObject({ name: 'fieldInvalid' });
  expect(await deskCall(app, ana.cookie, 'updateRequest', { ...other, version: 2 })).toEqual({ version: 3 });
});

test('A change that one member wrote is not sent in another member’s session on the same device', async () => {
  const seenRequest = await ofStreets();
  const sentPayload = { ...seenRequest, repeatKey: randomUUID(), fields: { priority: 2 } };
  const headers = { [meantAccountHeader]: String(carl.accountId) };
  const byAna = await askDesk(app, 'update-request', sentPayload, { cookie: ana.cookie, headers });
  expect([byAna.status, byAna.body]).toEqual([401, expect.objectContaining({ name: 'tokenNotValid' })]);
  const byCarl = await askDesk(app, 'update-request', sentPayload, { cookie: carl.cookie, headers });
  expect(byCarl).toMatchObject({ status: 200, body: { version: 2 } });
});

test('Old repeat keys are deleted after two months', async () => {
  expect(await sweepRepeats(database, clock.now())).toBe(0);
  clock.advance(61 * 86_400_000);
  expect(await sweepRepeats(database, clock.now())).toBeGreaterThan(0);
  expect(await sweepRepeats(database, clock.now())).toBe(0);
});
