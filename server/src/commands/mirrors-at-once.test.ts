/** Several work-order systems read a window at the same moment (findworkrequestsbymodifieddate). */
import { expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });

test('More mirrors at once than database connections all get their photos', async () => {
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
  const todate = clock.now();
  const fromdate = new Date(todate.getTime() - 600_000);
  const { requestId } = await addRequest(database, clientId, { postedAt: fromdate });
  await database.query(
    `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
     values ($1, 1, $2, 'photo.jpg', 'none/1', 500, 1000, 400, now())`,
    [clientId, requestId],
  );
  const fields = { cmd: 'findworkrequestsbymodifieddate', token, fromdate, todate, getfiles: true };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ws7Call(app, fields)));
  for (const answer of answers) expect(answer).toMatchObject({ code: '', data: { Files: [{}] } });
});
