/** A mail server that puts a mail off gets it again for days, with a new link each time: not after the owner has ended it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { addAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
});
await app.listen();
const { clientId } = await addMunicipality(app.database);
const betterPassword = 'an entirely new password';

let count = 0;
let [owner, thief, token] = ['', '', ''];
beforeEach(async () => {
  app.clock.advance(30 * 24 * 3_600_000);
  count += 1;
  [owner, thief] = [`owner${count}@example.org`, `thief${count}@evil.example`];
  await addAccount(app.database, clientId, { email: owner });
  token = await tokenOf(app, { ClientId: clientId, UserName: owner });
});

const ask = (newemail: string, more: object = {}) =>
  ws7Call(app, {
    cmd: 'sendemailresetlink',
    token,
    newemail,
    validationUrl: 'http://riverbend.localhost/#/resetemail',
    ...more,
  });
const setNewPassword = () =>
  ws7Call(app, { cmd: 'resetpassword', token, oldpassword: goodPassword, newpassword: betterPassword });

/** The link in the last of so many mails to an address. */
async function linkTo(address: string, path: string, mails = 1): Promise<string> {
  const { text } = (await mailbox.mailsTo(address, mails)).at(-1)!;
  return new RegExp(String.raw`^http://riverbend\.localhost/${path}/\w{16}$`, 'm').exec(text)![0];
}

const waiting = () =>
  app.database.query<{ last_error: string | null }>('select last_error from graphile_worker.jobs');

/** Has the mail to an address put off that `act` orders: the mail server has refused it, and it waits for its next attempt. */
async function putOff(address: string, act: () => Promise<unknown>): Promise<void> {
  mailbox.putOff.add(address);
  await act();
  await vi.waitUntil(async () => (await waiting()).some((job) => job.last_error !== null));
}

/** The mail server takes it now, and the pause before the next attempt is over; resolves when all jobs have ended. */
async function tryAgain(address: string): Promise<void> {
  mailbox.putOff.delete(address);
  await vi.waitUntil(async () => {
    await app.database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await app.database.query(`select pg_notify('jobs:insert', '{"count": 3}')`);
    return (await waiting()).length === 0;
  });
}

const sentTo = (address: string) => mailbox.mails.filter(({ to }) => to === address).length;

describe('A link to another e-mail address whose mail is put off', () => {
  test('comes later, and works, as long as nothing has ended it', async () => {
    await putOff(thief, () => ask(thief));
    await tryAgain(thief);
    const resetkey = (await linkTo(thief, '#/resetemail')).slice(-16);
    const confirmed = await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
    expect(confirmed.data).toEqual({ Result: true });
  });

  test('never comes when the owner has changed the password meanwhile', async () => {
    await putOff(thief, () => ask(thief));
    expect((await setNewPassword()).data).toEqual({ Result: true });
    await tryAgain(thief);
    expect(sentTo(thief)).toBe(0);
  });

  test('never comes when it was allowed before the owner has changed the password', async () => {
    app.clock.advance(15 * 60_000 + 1);
    await ask(thief);
    const allow = await linkTo(owner, 'account/allow-email');
    expect((await openPage(app, allow)).body).toContain(thief);
    await putOff(thief, () => pressButton(app, allow));
    await setNewPassword();
    await tryAgain(thief);
    expect(sentTo(thief)).toBe(0);
  });
});

test('A question to the present address whose mail is put off never comes after a new password', async () => {
  app.clock.advance(15 * 60_000 + 1);
  await putOff(owner, () => ask(thief));
  await setNewPassword();
  await tryAgain(owner);
  const [mail] = await mailbox.mailsTo(owner);
  expect(mail!.subject).toBe('Your password for Riverbend was changed');
  expect(sentTo(owner)).toBe(1);
});

describe('When the e-mail was changed twice, and the first owner undoes it,', () => {
  const accomplice = () => `accomplice${count}@evil.example`;
  const confirm = async (address: string) => {
    const resetkey = (await linkTo(address, '#/resetemail')).slice(-16);
    return ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
  };
  /** From the owner's to the thief's. */
  const steal = async () => {
    await ask(thief);
    expect((await confirm(thief)).data).toEqual({ Result: true });
    app.clock.advance(60_000);
    token = await tokenOf(app, { ClientId: clientId, UserName: thief });
  };
  /** From the thief's to the accomplice's. */
  const stealAgain = async () => {
    await ask(accomplice());
    expect((await confirm(accomplice())).data).toEqual({ Result: true });
  };

  test('the link of the second one is dead, also where the first one’s mail came last', async () => {
    await putOff(owner, steal);
    await stealAgain();
    const undoByThief = await linkTo(thief, 'account/undo-email', 2);
    app.clock.advance(2 * 24 * 3_600_000);
    await tryAgain(owner);
    const undo = await linkTo(owner, 'account/undo-email');
    expect(mailbox.mails.findLast(({ to }) => to === owner)!.text).toContain('The link works for 5 days.');
    expect((await pressButton(app, undo)).body).toContain('The change is undone');
    expect((await pressButton(app, undoByThief)).statusCode).toBe(404);
  });

  test('the link of the second one never comes where its mail was put off until then', async () => {
    await steal();
    const undo = await linkTo(owner, 'account/undo-email');
    await ask(accomplice());
    await putOff(thief, () => confirm(accomplice()));
    expect((await pressButton(app, undo)).body).toContain('The change is undone');
    await tryAgain(thief);
    expect(sentTo(thief)).toBe(1);
  });

  test('the first owner’s mail comes also when the second change was undone before', async () => {
    await putOff(owner, steal);
    await stealAgain();
    expect((await pressButton(app, await linkTo(thief, 'account/undo-email', 2))).statusCode).toBe(200);
    await tryAgain(owner);
    const undo = await mailbox.mailsTo(owner, 2);
    const link = undo
      .map(({ text }) => /^http:\S+\/account\/undo-email\/\w{16}$/m.exec(text))
      .find((m) => m !== null);
    expect((await pressButton(app, link![0])).body).toContain('The change is undone');
  });
});

test('A mail that could not be sent for the week in which a change can be undone is not sent at all', async () => {
  await putOff(owner, async () => {
    await ask(thief);
    const resetkey = (await linkTo(thief, '#/resetemail')).slice(-16);
    await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
  });
  app.clock.advance(7 * 24 * 3_600_000);
  await tryAgain(owner);
  expect(sentTo(owner)).toBe(0);
});
