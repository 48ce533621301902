/**
 * A delayed mail is tried for days, with a new link each time. It is not sent after the owner has ended the
 * link.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
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
  await addTestAccount(app.database, clientId, { email: owner });
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

/** The link in the latest of this many mails to an address. */
async function linkTo(address: string, path: string, mails = 1): Promise<string> {
  const { text } = (await mailbox.mailsTo(address, mails)).at(-1)!;
  return new RegExp(String.raw`^http://riverbend\.localhost/${path}/\w{16}$`, 'm').exec(text)![0];
}

const countWaiting = () =>
  app.database.query<{ last_error: string | null }>('select last_error from graphile_worker.jobs');

/**
 * Runs `act`, whose mail to the address is delayed by the mail server, and waits until the mail has failed
 * once.
 */
async function putOff(address: string, act: () => Promise<unknown>): Promise<void> {
  mailbox.putOff.add(address);
  await act();
  await vi.waitUntil(async () => (await countWaiting()).some((job) => job.last_error !== null));
}

/** The mail server accepts the mail now, and the pause is skipped. Resolves when all jobs have ended. */
async function tryAgain(address: string): Promise<void> {
  mailbox.putOff.delete(address);
  await vi.waitUntil(async () => {
    await app.database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await app.database.query(`select pg_notify('jobs:insert', '{"count": 3}')`);
    return (await countWaiting()).length === 0;
  });
}

const sentTo = (address: string) => mailbox.mails.filter(({ to }) => to === address).length;

describe('A delayed link to a new e-mail address', () => {
  test('A delayed link arrives later and works, if nothing has ended it', async () => {
    await putOff(thief, () => ask(thief));
    await tryAgain(thief);
    const resetkey = (await linkTo(thief, '#/resetemail')).slice(-16);
    const confirmation = await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
    expect(confirmation.data).toEqual({ Result: true });
  });

  test('A delayed link is not sent after the owner has changed the password', async () => {
    await putOff(thief, () => ask(thief));
    expect((await setNewPassword()).data).toEqual({ Result: true });
    await tryAgain(thief);
    expect(sentTo(thief)).toBe(0);
  });

  test('A delayed link that the old address had allowed is not sent after the owner has changed the password', async () => {
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

test('A delayed question to the present address is not sent after a new password', async () => {
  app.clock.advance(15 * 60_000 + 1);
  await putOff(owner, () => ask(thief));
  await setNewPassword();
  await tryAgain(owner);
  const [mail] = await mailbox.mailsTo(owner);
  expect(mail!.subject).toBe('Your password for Riverbend was changed');
  expect(sentTo(owner)).toBe(1);
});

describe('Undoing two changes of the e-mail', () => {
  const accomplice = () => `accomplice${count}@evil.example`;
  const confirm = async (address: string) => {
    const resetkey = (await linkTo(address, '#/resetemail')).slice(-16);
    return ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
  };
  /** Changes the e-mail from the owner's to the thief's. */
  const steal = async () => {
    await ask(thief);
    expect((await confirm(thief)).data).toEqual({ Result: true });
    app.clock.advance(60_000);
    token = await tokenOf(app, { ClientId: clientId, UserName: thief });
  };
  /** Changes the e-mail from the thief's to the accomplice's. */
  const stealAgain = async () => {
    await ask(accomplice());
    expect((await confirm(accomplice())).data).toEqual({ Result: true });
  };

  test('The thief’s undo link is dead, even if the owner’s mail arrived last', async () => {
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

  test('The thief’s delayed undo link is never sent', async () => {
    await steal();
    const undo = await linkTo(owner, 'account/undo-email');
    await ask(accomplice());
    await putOff(thief, () => confirm(accomplice()));
    expect((await pressButton(app, undo)).body).toContain('The change is undone');
    await tryAgain(thief);
    expect(sentTo(thief)).toBe(1);
  });

  test('The owner’s delayed mail still arrives after the thief has undone the second change', async () => {
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

test('A mail that could not be sent within the week of undoing is not sent at all', async () => {
  await putOff(owner, async () => {
    await ask(thief);
    const resetkey = (await linkTo(thief, '#/resetemail')).slice(-16);
    await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
  });
  app.clock.advance(7 * 24 * 3_600_000);
  await tryAgain(owner);
  expect(sentTo(owner)).toBe(0);
});
