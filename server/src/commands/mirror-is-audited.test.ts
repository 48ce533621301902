import { expect, test } from 'vitest';
import type { AuditEntry } from '#audit/act.ts';
import { listEntries } from '#audit/read-audit.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);

test('A member who reads contact details through the protocol is in the audit log once an hour, and an empty answer is not logged', async () => {
  await addRequest(app.database, clientId);
  const account = { username: 'mirror', role: 'clerk', email: 'mirror@city.example' } as const;
  const { accountId } = await addTestAccount(app.database, clientId, account);
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'mirror' });
  const read = (fromdate: string) =>
    ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, fromdate, todate: '2100-01-01 00:00:00' });
  async function findEntries() {
    const entries: AuditEntry[] = [];
    for await (const entry of listEntries(app.database, clientId, { kind: 'contact-shown' }))
      entries.push(entry);
    return entries;
  }
  await read('2099-01-01 00:00:00');
  expect(await findEntries()).toEqual([]);
  await read('2000-01-01 00:00:00');
  await read('2000-01-01 00:00:00');
  expect(await findEntries()).toMatchObject([{ actor: 'integration', accountId, about: { by: 'protocol' } }]);
});
