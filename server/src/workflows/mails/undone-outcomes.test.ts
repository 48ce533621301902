/** If a closing was undone before its mail, residents do not read its outcome. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';
import { startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, wait, sentTo } = reports;
const statuses = await idsByKey(app.database, reports.client.clientId, 'statuses');
const ana = await addMember(app, reports.client.clientId, { username: 'ana' });

type Seen = Awaited<ReturnType<typeof seen>>;

async function seen({ requestId }: { requestId: number }) {
  return { requestId, version: (await deskCall(app, ana.cookie, 'findRequest', { requestId })).version };
}

async function update(
  of: Seen,
  fields: { statusId?: number; outcome?: string },
  takesBack = false,
): Promise<Seen> {
  app.clock.advance(1000);
  const change = { ...of, fields, ...(takesBack && { takesBack }) };
  return { ...of, version: (await deskCall(app, ana.cookie, 'updateRequest', change)).version };
}

const set = (of: Seen, status: string, outcome?: string) =>
  update(of, { statusId: statuses[status]!, ...(outcome !== undefined && { outcome }) });

const stepsIn = (text: string) => text.replaceAll(/\s+/g, ' ').match(/from “[^”]*” to “[^”]*”/g) ?? [];

test('A request that was closed, reopened and closed once more by mistake has the outcome of its real closing in the mail', async () => {
  const request = await report();
  const done = await set(await seen(request), 'done', 'Repainted');
  const doing = await set(done, 'doing');
  const mistaken = await set(doing, 'done', 'Wrong street');
  await update(mistaken, { statusId: statuses['doing']!, outcome: 'Repainted' }, true);
  await wait();
  const [mail, ...more] = sentTo(request);
  expect(more).toEqual([]);
  expect(stepsIn(mail!.text)).toEqual(['from “Received” to “Closed”', 'from “Closed” to “In progress”']);
  expect(mail!.text).toContain('Outcome: Repainted');
  expect(mail!.text).not.toContain('Wrong street');
});

test('An outcome that is undone within the window is not mailed, and a status from meanwhile is', async () => {
  const request = await report();
  const before = await seen(request);
  const noted = await update(before, { outcome: 'Wrong street' });
  const doing = await set(noted, 'doing');
  await update(noted, { outcome: '' }, true);
  expect((await seen(request)).version).toBe(doing.version + 1);
  await wait();
  expect(sentTo(request).map(({ text }) => stepsIn(text))).toEqual([['from “Received” to “In progress”']]);
});
