/** An imported history counts as mailed: no mail says anything about the time before the import. */
import { expect, test } from 'vitest';
import { importNotes } from '#notes/notes.ts';
import { importRequests, linkImported } from '#requests/changes/import-requests.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';
import { startTestReports } from '#test/test-reports.ts';
import { importedRequest } from '#test/imported-request.ts';

const reports = await startTestReports();
const { app, clerkId, mailbox, wait, hurry } = reports;
const { database, clock } = app;
const { clientId, potholeId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });

/** Imports requests with these addresses. Each was in progress, has a note, and belongs to the first one. */
async function importYear(emails: readonly string[]): Promise<number[]> {
  const requests = emails.map((email) => importedRequest({ email, workTypeId: potholeId, statuses }));
  return database.transaction(async (tx) => {
    const byGuid = await importRequests(tx, clientId, requests, new Date());
    const ids = requests.map(({ guid }) => byGuid.get(guid)!);
    const postedAt = new Date('2025-03-02T12:00:00Z');
    const note = { accountId: clerkId, author: 'Riverbend', text: 'We come in spring.', postedAt };
    await importNotes(
      tx,
      clientId,
      ids.map((requestId) => ({ ...note, requestId })),
    );
    const by = { accountId: null, author: 'old system', changedAt: postedAt };
    await linkImported(
      tx,
      clientId,
      ids.slice(1).map((requestId) => ({ ...by, requestId, duplicateOf: ids[0]! })),
    );
    return ids;
  });
}

const versionOf = async (requestId: number) =>
  (await deskCall(app, ana.cookie, 'findRequest', { requestId })).version;
const mailsTo = (email: string) =>
  mailbox.mails.filter(({ to }) => to === email).map(({ text }) => text.replaceAll(/\s+/g, ' '));

test('The first change after an import is mailed alone, to the reporters of the request and of its duplicates', async () => {
  const emails = ['one@example.org', 'two@example.org'];
  const [main] = await importYear(emails);
  await wait();
  expect(emails.flatMap(mailsTo)).toEqual([]);
  const fields = { statusId: statuses['done']!, outcome: 'Filled' };
  const change = { requestId: main!, version: await versionOf(main!), fields };
  const words = { requestId: main!, version: change.version, text: 'Soon.' };
  const { mails } = await deskCall(app, ana.cookie, 'previewReply', words);
  for (const { text } of mails) expect(text).not.toMatch(/in spring|“Received”/);
  await deskCall(app, ana.cookie, 'updateRequest', change);
  await wait();
  for (const email of emails) {
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain('from “In progress” to “Closed”');
    expect(mail).not.toMatch(/in spring|“Received”/);
  }
});

test('The first bulk reply after an import recites nothing, and its dry run shows that', async () => {
  const emails = ['three@example.org', 'four@example.org'];
  const ids = await importYear(emails);
  const requests = await Promise.all(
    ids.map(async (requestId) => ({ requestId, version: await versionOf(requestId) })),
  );
  const act = { kind: 'reply', text: 'We come on Monday.' } as const;
  const plan = { selection: { requests }, act, isForClosed: true };
  const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', plan);
  const { examples } = await deskCall(app, ana.cookie, 'findBulk', { bulkId });
  expect(examples[0]!.text).not.toMatch(/in spring|“Received”/);
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  await wait();
  clock.advance(5 * 60_000);
  await hurry();
  await wait();
  for (const mail of emails.flatMap(mailsTo)) {
    expect(mail).toContain('We come on Monday.');
    expect(mail).not.toMatch(/in spring|“Received”/);
  }
  expect(mailsTo('three@example.org')).toHaveLength(1);
});
