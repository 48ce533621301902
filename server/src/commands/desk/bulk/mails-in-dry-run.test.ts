/** The dry run of a bulk act shows the mails as they will arrive. */
import { expect, test } from 'vitest';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';

const bulk = await startTestBulkActs();
const { clientId, ana, find, plan, through } = bulk;
const { app, report, hurry, wait, sentTo } = bulk.reports;
const { database } = app;
const statuses = await idsByKey(database, clientId, 'statuses');
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

test('The dry run shows one whole mail as it will arrive, with the status and outcome of then and a masked name', async () => {
  const [main, duplicate] = [await report(), await report()];
  const mainName = "update work_requests set first_name = 'Maria' where request_id = $1";
  await database.query(mainName, [main.requestId]);
  const { version } = await find(duplicate.requestId);
  const link = { requestId: duplicate.requestId, version, duplicateOf: main.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
  const text = 'Dear {reporter.firstName|neighbour}, it is {status}: {request.outcome|no end}.';
  const act = { kind: 'reply', text, statusId: statuses['done']!, outcome: 'Filled' } as const;
  const { bulkId, mails } = await plan([main.requestId], act);
  // The reporter of the duplicate gets one, too.
  expect(mails).toBe(2);
  const { examples } = await deskCall(app, ana.cookie, 'findBulk', { bulkId });
  const [example] = examples;
  expect(example).toMatchObject({ kind: 'reporter', requestId: main.requestId });
  expect(example!.to).toMatch(/^g•••@/);
  expect(example!.text.replaceAll(/\s+/g, ' ')).toContain('“Dear M•••, it is Closed: Filled.”');
  await through('runBulk', bulkId);
  expect((await deskCall(app, ana.cookie, 'findBulk', { bulkId })).examples).toEqual([]);
  await hurry();
  await wait();
  const arrived = sentTo(main).at(-1)!;
  expect(arrived.subject).toBe(example!.subject);
  expect(arrived.text).toContain('Dear Maria, it is Closed: Filled.');
  expect(sentTo(duplicate).at(-1)!.text).toContain('Dear neighbour, it is Closed: Filled.');
});

test('The dry run shows one mail for each language of the readers, each with the text of its language', async () => {
  const [english, spanish, another] = [await report(), await report(), await report()];
  const inSpanish = "update work_requests set language = 'es' where request_id = any($1)";
  await database.query(inSpanish, [[spanish.requestId, another.requestId]]);
  const { templateId } = await deskCall(app, boss.cookie, 'saveTemplate', {
    name: 'In two languages',
    text: 'We come.',
    texts: { es: 'Vamos.' },
  });
  const ids = [english, spanish, another].map(({ requestId }) => requestId);
  const { bulkId } = await plan(ids, { kind: 'reply', templateId });
  const { examples } = await deskCall(app, ana.cookie, 'findBulk', { bulkId });
  expect(examples).toMatchObject([
    { language: 'en', requestId: english.requestId, text: expect.stringContaining('We come.') },
    { language: 'es', requestId: spanish.requestId, text: expect.stringContaining('Vamos.') },
  ]);
});

test('The dry run of a status shows its mail, and that of a priority shows none', async () => {
  const { requestId } = await report();
  const closing = await plan([requestId], { kind: 'status', statusId: statuses['done']!, outcome: 'Gone' });
  const { examples } = await deskCall(app, ana.cookie, 'findBulk', { bulkId: closing.bulkId });
  const [example] = examples;
  expect(example!.text.replaceAll(/\s+/g, ' ')).toContain('to “Closed”');
  expect(example).toMatchObject({ note: '', text: expect.stringContaining('Outcome: Gone') });
  const { bulkId } = await plan([requestId], { kind: 'priority', priority: 2 });
  expect((await deskCall(app, ana.cookie, 'findBulk', { bulkId })).examples).toEqual([]);
});

test('The example mails are in the languages of their readers, whatever language the clerk reads', async () => {
  const [plain, spanish, german] = [await report(), await report(), await report()];
  const language = 'update work_requests set language = $2 where request_id = $1';
  await database.query(language, [spanish.requestId, 'es']);
  await database.query(language, [german.requestId, 'de']);
  const inFrench = `update accounts set language = 'fr' where client_id = $1 and username = 'ana'`;
  await database.query(inFrench, [clientId]);
  const cookie = `${ana.cookie}; language=fr`;
  const ids = [plain, spanish, german].map(({ requestId }) => requestId);
  const { bulkId } = await plan(ids, { kind: 'status', statusId: statuses['doing']! });
  const { examples } = await deskCall(app, cookie, 'findBulk', { bulkId });
  expect(examples.map((one) => [one.language, one.requestId])).toEqual([
    ['en', plain.requestId],
    ['es', spanish.requestId],
  ]);
  expect(examples[0]!.text).toContain('In progress');
  expect(examples[0]!.text).toContain('There is news of your request');
  expect(examples[1]!.text).toMatch(/solicitud/);
});
