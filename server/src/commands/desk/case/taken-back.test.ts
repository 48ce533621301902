/** Undoing a change of status also undoes its times: answered, closed, reopened. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
clock.set('2026-06-15T13:00:00Z');
const { clientId } = await addMunicipality(database);
const { new: newStatusId, doing, done } = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });

async function newCase() {
  const { requestId } = await addRequest(database, clientId);
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  return { requestId, version };
}

async function change(
  of: { requestId: number; version: number },
  fields: { statusId?: number; priority?: number },
  takesBack?: boolean,
): Promise<{ requestId: number; version: number }> {
  clock.advance(60_000);
  const { version } = await deskCall(app, ana.cookie, 'updateRequest', { ...of, fields, takesBack });
  return { requestId: of.requestId, version };
}

async function timesOf({ requestId }: { requestId: number }) {
  const [times] = await database.query(
    `select answered_at is not null as "isAnswered", closed_at is not null as "isClosed", reopened_at is not null as "isReopened"
     from work_requests where client_id = $1 and request_id = $2`,
    [clientId, requestId],
  );
  return times;
}

const untouchedFacts = { isAnswered: false, isClosed: false, isReopened: false };

test('A status that is undone no longer counts as an answer, even after other changes', async () => {
  const first = await newCase();
  const answeredCase = await change(first, { statusId: doing! });
  expect(await timesOf(first)).toEqual({ ...untouchedFacts, isAnswered: true });
  await change(answeredCase, { priority: 1 });
  await change(answeredCase, { statusId: newStatusId! }, true);
  expect(await timesOf(first)).toEqual(untouchedFacts);
});

test('Undoing a closing does not count as reopening, and an earlier answer stays', async () => {
  const answeredCase = await change(await newCase(), { statusId: doing! });
  const closedCase = await change(answeredCase, { statusId: done! });
  expect(await timesOf(closedCase)).toEqual({ isAnswered: true, isClosed: true, isReopened: false });
  await change(closedCase, { statusId: doing! }, true);
  expect(await timesOf(closedCase)).toEqual({ ...untouchedFacts, isAnswered: true });
});

test('A reopening no longer counts after it is undone', async () => {
  const closedCase = await change(await newCase(), { statusId: done! });
  const reopenedCase = await change(closedCase, { statusId: doing! });
  expect(await timesOf(closedCase)).toEqual({ isAnswered: true, isClosed: false, isReopened: true });
  await change(reopenedCase, { statusId: done! }, true);
  expect(await timesOf(closedCase)).toEqual({ isAnswered: true, isClosed: true, isReopened: false });
});
