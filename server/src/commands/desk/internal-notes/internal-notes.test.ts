/** Internal notes reach nobody outside the staff: their type prevents it, and so does every route. */
import { commands } from '@fixpoint/contract/commands/index.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { InternalNote } from '#desk/internal-notes/internal-notes.ts';
import { type MailedChange, requestChangedEmail } from '#mail/letters/request-changed-email.ts';
import type { NewNote } from '#notes/notes.ts';
import type { NotifiableChange } from '#requests/mails/notifiable-changes.ts';
import { addMember, addTestKey, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { addRequest } from '#test/test-requests.ts';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, client, mailbox, wait, hurry } = reports;
const { clientId } = client;
const { database } = app;
const plantedText = 'The xylophone of the mayor';

test('By its type, an internal note cannot be used as a note for a mail or for residents', () => {
  const note: InternalNote = {
    internalNoteId: 1,
    accountId: 1,
    author: 'ana',
    internalText: plantedText,
    postedAt: new Date(),
  };
  // @ts-expect-error the note of a mail has other fields
  const mailedChange: MailedChange = { kind: 'note', at: '', ...note };
  // @ts-expect-error a change that is mailed has other fields
  const notifiableChange: NotifiableChange = { kind: 'note', at: note.postedAt, ...note };
  // @ts-expect-error a public note has other fields
  const newNote: NewNote = { requestId: 1, most: 1, ...note };
  expect([notifiableChange, newNote].map((one) => 'note' in one || 'text' in one)).toEqual([false, false]);
  const mailedRequest = {
    requestId: 1,
    isFollowed: false,
    workTypeName: '',
    address: '',
    link: '',
    stopLink: '',
  };
  const sender = {
    municipality: '',
    language: 'en',
    origin: '',
    accent: '#000000',
    logo: undefined,
  } as const;
  expect(() => requestChangedEmail(sender, { request: mailedRequest, changes: [mailedChange] })).toThrow(
    'undefined',
  );
});

test('The text of internal notes is in no answer to a resident or work-order system, in no mail and in no export', async () => {
  const { email, accountId } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
  const mary = await tokenOf(app, { ClientId: clientId, UserName: email });
  const place = { longitude: 10.5, latitude: 50.5, address: 'Here' };
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token: mary,
    worktypeid: client.potholeId,
    ...place,
    description: 'A hole',
  });
  const { Id: requestId, Guid: guid } = data as { Id: number; Guid: string };
  const ana = await addMember(app, clientId, { username: 'ana' });
  const versionOf = async () => (await deskCall(app, ana.cookie, 'findRequest', { requestId })).version;
  const readVersion = async () => ({ requestId, version: await versionOf() });
  await giveTo(database, clientId, requestId, await addTeam(database, clientId, 'Streets'));
  await deskCall(app, ana.cookie, 'addInternalNote', { requestId, text: plantedText });
  await deskCall(app, ana.cookie, 'pauseRequest', { ...(await readVersion()), reason: plantedText });
  await deskCall(app, ana.cookie, 'resumeRequest', await readVersion());
  await deskCall(app, ana.cookie, 'returnRequest', { ...(await readVersion()), reason: plantedText });
  await deskCall(app, ana.cookie, 'updateRequest', {
    ...(await readVersion()),
    fields: { outcome: plantedText },
  });
  const replyFields = { ...(await readVersion()), text: plantedText, delaySeconds: 120 };
  const { replyId } = await deskCall(app, ana.cookie, 'replyToResident', replyFields);
  await deskCall(app, ana.cookie, 'callBackReply', { requestId, replyId });
  await deskCall(app, ana.cookie, 'showContact', { requestId });
  // This reply makes sure that there is a mail, and content in every answer.
  await deskCall(app, ana.cookie, 'replyToResident', {
    ...(await readVersion()),
    text: 'We come.',
    delaySeconds: 0,
  });
  await hurry();
  await wait();
  expect((await deskCall(app, ana.cookie, 'findRequest', { requestId })).timeline).toContainEqual(
    expect.objectContaining({ type: 'internalNote', text: plantedText, author: 'ana' }),
  );

  const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'ana' });
  const ids = {
    guid,
    WorkRequestGuid: guid,
    WorkRequestId: requestId,
    workrequestid: requestId,
    clientid: clientId,
  };
  const callFields = { ...ids, ClientId: clientId, id: accountId, UserName: email, Password: goodPassword };
  const window = { fromdate: '2000-01-01', todate: '2100-01-01', gethistory: true, getfiles: true };
  const ending = ['signout', 'endsession', 'deletecitizen'];
  const all = Object.values(commands).toSorted((a, b) => ending.indexOf(a.cmd) - ending.indexOf(b.cmd));
  const answers: string[] = [];
  for (const { cmd } of all) {
    const token = cmd === 'findworkrequestsbymodifieddate' ? clerk : mary;
    const answer = await ws7Call(app, { cmd, token, Token: token, ...callFields, ...window });
    if (!answer.hasErrors) answers.push(cmd);
    const zip = (answer.data as { Data?: string } | null)?.Data;
    const inside = cmd === 'findcitizendata' ? Object.values(unzipSync(Buffer.from(zip!, 'base64'))) : [];
    const words = JSON.stringify(answer) + inside.map((file) => Buffer.from(file).toString()).join('');
    expect(words, cmd).not.toContain('xylophone');
  }
  expect(answers).toEqual(
    expect.arrayContaining([
      'findcitizenrequestbyguidbyclientid',
      'findworkrequesthistorybyguid',
      'findworkrequestnotesbyguid',
      'findworkrequestfileidsbyguid',
      'findallcitizenrequests',
      'findcitizendata',
      'findworkrequestsbymodifieddate',
    ]),
  );
  const mails = await mailbox.mailsTo(email, 2);
  expect(mails.map(({ text }) => text).join('')).toContain('We come.');
  expect(JSON.stringify(mailbox.mails)).not.toContain('xylophone');
  for (const table of ['notes', 'kept_mails', 'security_events'])
    expect(JSON.stringify(await database.query(`select * from ${table}`))).not.toContain('xylophone');
  expect(JSON.stringify(app.logLines)).not.toContain('xylophone');
});

test('A note of an API key is signed with the name of the key', async () => {
  const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
  const { requestId } = await addRequest(database, clientId);
  const { key } = await addTestKey(app, boss.cookie, { name: 'Work orders', role: 'clerk' });
  await deskCall(app, key, 'addInternalNote', { requestId, text: 'Order 4711' });
  expect((await deskCall(app, boss.cookie, 'findRequest', { requestId })).timeline).toContainEqual(
    expect.objectContaining({ type: 'internalNote', text: 'Order 4711', author: 'Work orders' }),
  );
});
