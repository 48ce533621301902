/** Residents see when an answer and the closing are expected, if the municipality shows its due times. */
import { expect, test } from 'vitest';
import { deskCall } from '#test/desk-call.ts';
import { sampleDueRules, startTestRoutingRules } from '#test/test-routing-rules.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const { app, clientId, cookie, saveDueRules, report } = await startTestRoutingRules();
const token = await guestToken(app, clientId);

/** The expected times of the last status, as a guest reads them. */
async function readTimes(requestId: number) {
  const [row] = await app.database.query<{ guid: string }>(
    'select guid from work_requests where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  const { data } = await ws7Call(app, { cmd: 'findworkrequesthistorybyguid', guid: row!.guid, token });
  const { AnswerBy, CloseBy } = (data as { AnswerBy: unknown; CloseBy: unknown }[]).at(-1)!;
  return [AnswerBy, CloseBy];
}

const wireTime = (at: Date) => `/Date(${at.getTime()})/`;

test('Residents see no due times unless the municipality shows them', async () => {
  await saveDueRules(sampleDueRules);
  const { requestId } = await report(10.5, 50.5);
  expect(await readTimes(requestId)).toEqual([null, null]);
});

test('Residents see by when an answer and the closing are expected, until the request is answered, paused or closed', async () => {
  await saveDueRules({ ...sampleDueRules, isShownToResidents: true });
  const { requestId, answerDueAt, resolveDueAt } = await report(10.5, 50.5);
  expect(await readTimes(requestId)).toEqual([wireTime(answerDueAt!), wireTime(resolveDueAt!)]);

  const seen = async () => {
    const { version } = await deskCall(app, cookie, 'findRequest', { requestId });
    return { requestId, version };
  };
  await deskCall(app, cookie, 'pauseRequest', { ...(await seen()), reason: 'We wait for a part.' });
  expect(await readTimes(requestId)).toEqual([null, null]);
  await deskCall(app, cookie, 'resumeRequest', await seen());
  expect(await readTimes(requestId)).toEqual([wireTime(answerDueAt!), wireTime(resolveDueAt!)]);

  const { statuses } = await deskCall(app, cookie, 'findMunicipality', {});
  const { statusId } = statuses.find(({ type }) => type === 2)!;
  await deskCall(app, cookie, 'updateRequest', { ...(await seen()), fields: { statusId } });
  expect(await readTimes(requestId)).toEqual([null, null]);
});
