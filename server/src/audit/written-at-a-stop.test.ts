/** A stop writes the audit entries that are still in memory, even if a caller keeps the server waiting. */
import { expect, test, vi } from 'vitest';
import { beginCall } from '#test/begun-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp({}, { lastCallsMs: 100 });
const { clientId } = await addMunicipality(app.database);
const port = await app.listen();

const signIns = () => app.database.query(`select 1 from audit_entries where kind = 'signed-in'`);

test('The entries in memory are written while a call still arrives slowly', async () => {
  await addTestAccount(app.database, clientId, { username: 'sync', email: 's@example.org', role: 'manager' });
  for (let time = 0; time < 3; time += 1) await tokenOf(app, { ClientId: clientId, UserName: 'sync' });
  expect(await signIns()).toHaveLength(1);
  const slow = await beginCall({ port });
  const closing = app.close();
  await vi.waitFor(async () => expect(await signIns()).toHaveLength(2));
  slow.socket.destroy();
  await closing;
});
