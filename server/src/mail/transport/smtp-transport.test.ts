/** Connections to the mail server: encryption, login, and refusals. */
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { type TestMailbox, startMailbox } from '#test/test-mailbox.ts';
import { MailRefused } from './mail-transport.ts';
import { openSmtpTransport } from './smtp-transport.ts';

const act = { clientId: 1, actId: '0b8e3c1e-2f4d-4a53-9f1c-8a1c5d1b7e2f' };
const mail = {
  to: 'mary@example.org',
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
  logo: undefined,
};
const from = { mailFrom: 'help@fixpoint.example', supportEmail: undefined };

async function send(smtpUrl: string, to = mail.to): Promise<void> {
  const transport = openSmtpTransport(smtpUrl, 2);
  try {
    await transport.send({ ...mail, to }, act, from);
  } finally {
    transport.close();
  }
}

test.each([
  'Votre mot de passe a été changé',
  'تم تغيير كلمة مرورك لدى \u2068City of Riverbend\u2069',
  '¿Una nueva dirección?',
])('A subject in any language arrives unchanged, whatever its encoding: %s', async (subject) => {
  const mailbox = await startMailbox();
  const transport = openSmtpTransport(mailbox.url, 2);
  await transport.send({ ...mail, subject, text: `${subject}\n`, html: `<p>${subject}</p>` }, act, from);
  transport.close();
  expect(mailbox.mails).toMatchObject([{ subject, text: expect.stringContaining(subject) }]);
});

describe('A mail server that wants a password', () => {
  const signIns: unknown[] = [];
  const wantsPassword: SMTPServerOptions = {
    authOptional: false,
    disabledCommands: [],
    onAuth({ username, password }, { secure }, done) {
      signIns.push({ username, password, secure });
      done(null, { user: username });
    },
  };

  test('gets it over an encrypted connection', async () => {
    const mailbox = await startMailbox(wantsPassword);
    const url = mailbox.url.replace('smtp://', 'smtp://post%40city:s%3Acret@');
    await send(`${url}?tls.rejectUnauthorized=false`);
    expect(signIns).toEqual([{ username: 'post@city', password: 's:cret', secure: true }]);
    expect(mailbox.mails).toMatchObject([{ to: mail.to, subject: 'Grüße', text: 'Hello\n' }]);
  });

  test('is not trusted if its certificate is invalid', async () => {
    const mailbox = await startMailbox(wantsPassword);
    await expect(send(mailbox.url.replace('smtp://', 'smtp://post:secret@'))).rejects.toThrow(/certificate/);
    const smtps = await startMailbox({ ...wantsPassword, secure: true });
    await expect(send(smtps.url.replace('smtp://', 'smtps://post:secret@'))).rejects.toThrow(/certificate/);
  });

  test('gets no password over an unencrypted connection, unless it is on this machine', async () => {
    const plain = { ...wantsPassword, disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
    const mailbox = await startMailbox(plain, '127.0.0.2');
    signIns.length = 0;
    await expect(send(mailbox.url.replace('smtp://', 'smtp://post:secret@'))).rejects.toThrow(/STARTTLS/);
    expect(signIns).toEqual([]);
    const local = await startMailbox(plain);
    await send(local.url.replace('smtp://', 'smtp://post:secret@'));
    expect(signIns).toEqual([{ username: 'post', password: 'secret', secure: false }]);
  });
});

describe('A mail', () => {
  const sendFrom = async (mailFrom: string, logo?: Buffer) => {
    const mailbox = await startMailbox();
    const transport = openSmtpTransport(mailbox.url, 2);
    await transport.send({ ...mail, logo }, act, { mailFrom, supportEmail: 'office@city.example' });
    transport.close();
    return mailbox.mails[0]!;
  };

  test.each([
    ['help@fixpoint.example', 'fixpoint.example'],
    ['Fixpoint <help@fixpoint.example>', 'fixpoint.example'],
    ['"Help@Riverbend" <post@mail.city.example>', 'mail.city.example'],
  ])('from %s has an id in the domain of the sender', async (mailFrom, domain) => {
    const { messageId, mime } = await sendFrom(mailFrom);
    expect(messageId).toBe(`<${act.actId}@${domain}>`);
    expect(mime.inReplyTo).toBeUndefined();
    expect(mime.replyTo).toMatchObject([{ address: 'office@city.example' }]);
  });

  test('has the same id when it is sent again, for example after a kill', async () => {
    const mailbox = await startMailbox();
    await send(mailbox.url);
    await send(mailbox.url);
    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([
      `<${act.actId}@fixpoint.example>`,
      `<${act.actId}@fixpoint.example>`,
    ]);
  });

  test('contains the logo under the name that its html refers to', async () => {
    const { mime } = await sendFrom('help@fixpoint.example', Buffer.from('a picture'));
    expect(mime.attachments).toMatchObject([
      { filename: 'logo.jpg', mimeType: 'image/jpeg', contentId: '<logo>' },
    ]);
    expect((await sendFrom('help@fixpoint.example')).mime.attachments).toEqual([]);
  });
});

describe('A refusal', () => {
  test('is final if it concerns the address, and the error does not repeat the address', async () => {
    const mailbox = await startMailbox();
    mailbox.refusedReaders.add(mail.to);
    const refusal = await send(mailbox.url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailRefused);
    expect((refusal as Error).message).toBe('The mail server refused a mail permanently (550)');
  });

  test('is about the reader only if the server refuses their address, and not the sender or by its policy', async () => {
    const isOfReader = async (mailbox: TestMailbox) => {
      mailbox.refusedReaders.add(mail.to);
      const refusal = await send(mailbox.url).catch((error: unknown) => error);
      return (refusal as MailRefused).isOfReader;
    };
    const mailbox = await startMailbox();
    expect(await isOfReader(mailbox)).toBe(true);
    mailbox.refusal.words = '5.7.1 Too many mails today';
    expect(await isOfReader(mailbox)).toBe(false);
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, callback) =>
      callback(Object.assign(new Error('Sender not verified'), { responseCode: 550 }));
    expect(await isOfReader(await startMailbox({ onMailFrom }))).toBe(false);
  });

  test('for now, for example by greylisting, is worth another try', async () => {
    const mailbox = await startMailbox();
    mailbox.putOff.add(mail.to);
    const refusal = await send(mailbox.url).catch((error: unknown) => error);
    expect(refusal).not.toBeInstanceOf(MailRefused);
    expect((refusal as Error).message).toBe('The mail server refused a mail temporarily (450)');
  });
});
