/** Names are shown in one line of mails, lists and files, so they are stored in one line. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId, potholeId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const { accountId } = await addTestAccount(app.database, clientId);
const token = await tokenOf(app, { ClientId: clientId });

const inTwoLines = 'Mary\r\nBcc: nobody\u0007';
const inOne = 'Mary Bcc: nobody';

test('A resident’s new name with a line break is stored in one line', async () => {
  const name = { firstname: inTwoLines, lastname: 'Major', phonenumber: '' };
  expect((await ws7Call(app, { cmd: 'updatecitizen', token, ...name })).hasErrors).toBe(false);
  const [row] = await app.database.query('select first_name as name from accounts where account_id = $1', [
    accountId,
  ]);
  expect(row).toEqual({ name: inOne });
});

test('A report’s name with a line break is stored in one line', async () => {
  const hole = { worktypeid: potholeId, longitude: 10.5, latitude: 50.5, address: 'Here', description: 'A' };
  const sentFields = { cmd: 'createworkrequest', token, ...hole, firstname: inTwoLines, lastname: 'Major' };
  expect((await ws7Call(app, sentFields)).hasErrors).toBe(false);
  expect(await app.database.query('select first_name as name from work_requests')).toEqual([{ name: inOne }]);
});

test('Names of a municipality, a team and a colleague with a line break are stored in one line', async () => {
  await deskCall(app, cookie, 'saveMember', { accountId: await boss(), firstName: inTwoLines });
  await deskCall(app, cookie, 'saveTeam', { name: inTwoLines });
  const { texts } = await deskCall(app, cookie, 'findSettings', {});
  const value = { ...texts.value, displayName: inTwoLines };
  await deskCall(app, cookie, 'saveTexts', { version: texts.version, value });
  const names = await app.database.query(
    `select (select first_name from accounts where client_id = c.client_id and username = 'boss') as member,
       (select name from teams t where t.client_id = c.client_id) as team, display_name as client
     from clients c where client_id = $1`,
    [clientId],
  );
  expect(names).toEqual([{ member: inOne, team: inOne, client: inOne }]);
});

async function boss(): Promise<number> {
  const [row] = await app.database.query<{ id: number }>(
    `select account_id as id from accounts where client_id = $1 and username = 'boss'`,
    [clientId],
  );
  return row!.id;
}
