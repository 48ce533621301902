/** The answers of a request: who reads them, where they are found, and when they are removed. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';
import { applyRetention } from '#workflows/retention/apply-retention.ts';
import { describePerson } from '#workflows/person/describe-person.ts';
import { erasePerson } from '#workflows/person/erase-person.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMember, askDesk, deskCall } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({ SMTP_URL: mailbox.url });
const { clock, database } = app;
const { clientId, potholeId, retiredId } = await addMunicipality(database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
await database.query('update work_types set is_active = true where client_id = $1', [clientId]);

const en = (text: string) => ({ en: text });
const entries: QuestionEntry[] = [
  { key: 'lamp', kind: 'text', label: en('Which number is on the pole?'), shortLabel: en('Pole') },
  { key: 'flickers', kind: 'yes-no', label: en('Does it flicker?') },
  { key: 'days', kind: 'number', label: en('For how many days?'), unit: en('days') },
];
const values = { lamp: '=Zwickel 117', flickers: true, days: 3.5 };

let guest = '';
beforeAll(async () => {
  await app.listen();
  await deskCall(app, boss.cookie, 'publishQuestions', {
    workTypeId: potholeId,
    version: 0,
    set: { entries },
  });
  clock.advance(4000);
  guest = await guestToken(app, clientId);
});

async function report(token = guest, fields: object = {}): Promise<number> {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    description: 'A lamp',
    questionanswers: { setversion: 1, language: 'fr', values },
    ...fields,
  });
  return (data as { Id: number }).Id;
}

async function isStored(requestId: number): Promise<boolean> {
  const rows = await database.query(
    'select 1 from request_answers where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  return rows.length > 0;
}

describe('The answers of a request', () => {
  test('The case shows them under the question and the work type as asked, also after another work type was set', async () => {
    const requestId = await report();
    const { version, questions } = await deskCall(app, boss.cookie, 'findRequest', { requestId });
    expect(questions).toMatchObject({
      workType: 'Pothole',
      notAsked: 0,
      answers: [
        { shortLabel: 'Pole', label: '=Zwickel 117' },
        { shortLabel: 'Does it flicker?', label: 'Oui', staffLabel: 'Yes' },
        { shortLabel: 'For how many days?', label: '3,5', staffLabel: '3.5', unit: 'days' },
      ],
    });
    const lamp = await deskCall(app, boss.cookie, 'updateRequest', {
      requestId,
      version,
      fields: { workTypeId: retiredId },
    });
    await deskCall(app, boss.cookie, 'updateRequest', {
      requestId,
      version: lamp.version,
      fields: { workTypeId: potholeId },
    });
    expect(await deskCall(app, boss.cookie, 'findRequest', { requestId })).toMatchObject({ questions });
  });

  test('A search at the desk finds a request by the words of its answers', async () => {
    const requestId = await report();
    const find = async (text: string) =>
      (await deskCall(app, boss.cookie, 'findRequests', { filter: { text }, sort: 'newest' })).requests.map(
        (row) => row.requestId,
      );
    expect(await find('zwickel')).toContain(requestId);
    expect(await find('zwackel')).not.toContain(requestId);
  });

  test('The export has a column for each question, and no cell is a formula', async () => {
    const requestId = await report();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/export-requests',
      headers: { host: 'riverbend.localhost', cookie: boss.cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ filter: { ids: [requestId] } }),
    });
    const [head, row] = answer.body.split('\n');
    expect(head).toMatch(/Map layer,Answer: lamp,Answer: flickers,Answer: days$/);
    expect(row).toMatch(/,'=Zwickel 117,Yes,3\.5$/);
  });

  test('The receipt has the answers, and the words of a stranger only after the address is proven', async () => {
    await report(guest, { email: 'guest@example.org' });
    const { email } = await addTestAccount(database, clientId, { email: 'mara@example.org' });
    await report(await tokenOf(app, { ClientId: clientId, UserName: email }));
    const [toGuest] = await mailbox.mailsTo('guest@example.org');
    expect(toGuest!.text).toContain('Does it flicker? Oui');
    expect(toGuest!.text).not.toContain('Zwickel');
    const [toMara] = await mailbox.mailsTo(email);
    expect(toMara!.text).toContain('Zwickel 117');
  });
});

describe('Privacy', () => {
  test('A purge removes the answers', async () => {
    const requestId = await report();
    await purgeRequest({ database, files: undefined as never }, clientId, requestId, {
      author: 'Operator',
      actor: { kind: 'operator', operator: 'op' },
      reason: 'asked for',
      now: clock.now(),
    });
    expect(await isStored(requestId)).toBe(false);
  });

  test('Retention of notes removes the answers of requests that are closed for long', async () => {
    const requestId = await report();
    await database.query(
      `update work_requests set status_id = (select status_id from statuses where client_id = $1 and type = 2)
       where client_id = $1 and request_id = $2`,
      [clientId, requestId],
    );
    clock.advance(70 * 86_400_000);
    const client = { clientId, name: 'riverbend', retention: { notesAfterMonths: 1 } };
    await applyRetention(database, client as never, { now: clock.now() });
    expect(await isStored(requestId)).toBe(false);
  });

  test('A person downloads their answers, and after their erasure no words are left', async () => {
    const token = await guestToken(app, clientId);
    const requestId = await report(token, { email: 'gone@example.org' });
    const key = { email: 'gone@example.org' };
    const client = { clientId, name: 'riverbend', displayName: 'Riverbend' };
    const described = await describePerson(database, client, key, { now: clock.now() });
    expect(described!.document['requests']).toMatchObject([
      {
        answers: [
          { question: 'Which number is on the pole?', answer: '=Zwickel 117' },
          {},
          { answer: '3,5 days' },
        ],
      },
    ]);
    await erasePerson(database, client, key, { now: clock.now(), actor: { kind: 'system' } });
    const [row] = await database.query<{ answers: { answers: { key: string }[] }; said: string }>(
      'select answers, said from request_answers where client_id = $1 and request_id = $2',
      [clientId, requestId],
    );
    expect(row!.answers.answers.map((one) => one.key)).toEqual(['flickers', 'days']);
    expect(row!.said).toBe('');
  });

  test('A viewer of another team reads no answers', async () => {
    const requestId = await report(await guestToken(app, clientId));
    const limited = await addMember(app, clientId, { username: 'lim', isLimited: true });
    const { status } = await askDesk(app, 'find-request', { requestId }, { cookie: limited.cookie });
    expect(status).toBe(404);
  });
});
