/** If no mail server is set, mails are kept for the operator to read. */
import { expect, test, vi } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { forgetStoredMails, listStoredMails } from './stored-mails.ts';

const app = await startTestApp({ ORIGIN: 'http://{client}.localhost' });
await app.listen();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const { clientId: neighbourId } = await addMunicipality(database, { name: 'lakeside' });

async function recover(email: string, client = clientId): Promise<void> {
  await addTestAccount(database, client, { email });
  const before = (await listStoredMails(database)).length;
  const clientName = client === clientId ? 'riverbend' : 'lakeside';
  const validationurl = `http://${clientName}.localhost/#/passwordreset`;
  const call = { cmd: 'sendpasswordresetlink', username: email, validationurl };
  await ws7Call(app, call, `${clientName}.localhost`);
  await vi.waitUntil(async () => (await listStoredMails(database)).length > before);
}

test('A mail is kept as it would have been sent, including its logo', async () => {
  await recover('plain@example.org');
  const [plain] = await listStoredMails(database);
  expect(plain).toMatchObject({ recipient: 'plain@example.org', keptAt: clock.now() });
  expect(plain!.subject).toBe('Set a new password for Riverbend');
  expect(plain!.text).toContain('http://riverbend.localhost/#/passwordreset/');
  expect(plain!.html).not.toContain('<img');
  await database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', $2)`, [
    clientId,
    await redAndBlue(300, 100).jpeg().toBuffer(),
  ]);
  clock.advance(3_600_000);
  await recover('logo@example.org');
  const [newestMail] = await listStoredMails(database);
  expect(newestMail!.recipient).toBe('logo@example.org');
  expect(newestMail!.html).toMatch(/<img src="data:image\/jpeg;base64,[\w+/]{100,}/);
});

test('Deleting the kept mails of one reader leaves those of other readers and municipalities', async () => {
  for (const email of ['mary@example.org', 'paul@example.org']) await recover(email);
  await recover('mary@example.org', neighbourId);
  await forgetStoredMails(database, clientId, ['Mary@Example.org']);
  const remainingMails = await database.query(
    `select client_id as "clientId", recipient from kept_mails where recipient ~ 'mary|paul' order by 1, 2`,
  );
  expect(remainingMails).toEqual([
    { clientId, recipient: 'paul@example.org' },
    { clientId: neighbourId, recipient: 'mary@example.org' },
  ]);
});
