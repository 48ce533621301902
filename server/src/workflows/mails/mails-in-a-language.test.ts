/**
 * Mails are in the reader's language: that of the account, of the guest's report, or else of the
 * municipality.
 */
import { beforeAll, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestReports } from '#test/test-reports.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const { app, mailbox, client, setStatus, wait } = await startTestReports();
const { clientId } = client;
const validationurl = 'http://riverbend.localhost/#/validateAccount';

beforeAll(async () => {
  const translations = { es: { Pothole: 'Bache', Received: 'Recibida', Closed: 'Cerrada' } };
  await app.database.query('update clients set translations = $2 where client_id = $1', [
    clientId,
    JSON.stringify(translations),
  ]);
  // The server keeps the municipality's settings for some seconds.
  app.clock.advance(10_000);
});

let madeCount = 0;
const newEmail = () => `speaker${++madeCount}@example.org`;

async function register(fields: object): Promise<string> {
  const email = newEmail();
  const person = {
    email,
    username: email,
    firstName: 'Ada',
    lastName: 'Hill',
    password: 'a pothole for ada',
  };
  const { hasErrors } = await ws7Call(app, {
    cmd: 'createcitizen',
    clientid: clientId,
    ...person,
    validationurl,
    ...fields,
  });
  expect(hasErrors).toBe(false);
  return email;
}

async function subjectOf(email: string, count = 1): Promise<string> {
  return (await mailbox.mailsTo(email, count)).at(-1)!.subject;
}

test('The first mail is in the language of the portal; without a known language it is in the municipality’s', async () => {
  const arabic = await register({ language: 'ar' });
  expect(await subjectOf(arabic)).toBe('تأكيد حسابك لدى \u2068Riverbend\u2069');
  expect((await mailbox.mailsTo(arabic))[0]!.html).toContain('<html lang="ar" dir="rtl">');
  for (const fields of [{}, { language: 'tlh' }, { language: '' }])
    expect(await subjectOf(await register(fields))).toBe('Validate your account with Riverbend');
});

test('After a citizen signs in or changes their account in another language, their mails are in that language', async () => {
  const email = newEmail();
  await addTestAccount(app.database, clientId, { email });
  const recover = () =>
    ws7Call(app, {
      cmd: 'sendpasswordresetlink',
      username: email,
      validationurl: 'http://riverbend.localhost/#/passwordreset',
    });
  const token = await tokenOf(app, { ClientId: clientId, UserName: email, language: 'fr-CA' });
  await recover();
  expect(await subjectOf(email)).toBe('Définissez un nouveau mot de passe pour Riverbend');
  const profile = { cmd: 'updatecitizen', token, firstname: 'Ada', lastname: 'Hill', phonenumber: '' };
  await ws7Call(app, { ...profile, language: 'es' });
  await ws7Call(app, profile);
  await tokenOf(app, { ClientId: clientId, UserName: email });
  await recover();
  expect(await subjectOf(email, 2)).toBe('Establezca una nueva contraseña para Riverbend');
});

test('A guest gets mails in the language of the report, with the municipality’s translations', async () => {
  const email = newEmail();
  const token = await guestToken(app, clientId);
  const request = {
    worktypeid: client.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    description: 'Un bache',
    email,
  };
  const { data } = await ws7Call(app, { cmd: 'createworkrequest', token, ...request, language: 'es' });
  const { Id: requestId, Guid: guid } = data as { Id: number; Guid: string };
  const [receivedMail] = await mailbox.mailsTo(email);
  expect(receivedMail!.subject).toBe(`Su solicitud ${requestId} en Riverbend`);
  expect(receivedMail!.text).toContain(`${requestId} (Bache)`);
  await setStatus({ requestId, guid, email }, 'done');
  await wait();
  const [, changedMail] = await mailbox.mailsTo(email, 2);
  expect(changedMail!.text.replaceAll(/\s+/g, ' ')).toContain(
    'Su estado cambió de «Recibida» a «Cerrada» el ',
  );
});
