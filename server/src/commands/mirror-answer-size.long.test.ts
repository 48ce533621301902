/** An answer of findworkrequestsbymodifieddate has at most 100 MB. */
import { beforeEach, describe, expect, test } from 'vitest';
import { answerMaxBytes } from '@fixpoint/contract/limits.ts';
import { measureWindow } from '#requests/mirror/window-size-store.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
let clientId = 0;
let accountId = 0;
let token = '';
let clients = 0;

// Each test has its own municipality, because deleting a hundred megabytes may take too long for one
// statement.
beforeEach(async () => {
  clients += 1;
  ({ clientId } = await addMunicipality(database, { name: `city${clients}` }));
  ({ accountId } = await addTestAccount(database, clientId));
  await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
  token = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
});

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);

const call = (more: object = {}) =>
  ws7Call(app, {
    cmd: 'findworkrequestsbymodifieddate',
    token,
    fromdate: minutesAgo(10),
    todate: clock.now(),
    ...more,
  });

describe('An answer of more than 100 MB', () => {
  const refusal = {
    code: '00010007',
    message: expect.stringMatching(
      /^The requests modified .* need more than 100 MB\. Please ask for a shorter time/,
    ),
  };

  test('An answer with too many photos is refused before one of them is read', async () => {
    const { requestId } = await addRequest(database, clientId, { postedAt: minutesAgo(5) });
    const insert = `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
       select $1, n, $2, 'photo.jpg', 'none/' || n, 500, 1000, 4000000, now() from generate_series(1, 20) n`;
    await database.query(insert, [clientId, requestId]);
    expect(await call({ getfiles: true })).toMatchObject(refusal);
    expect(await call()).toMatchObject({ code: '', data: { WorkRequests: [{ workrequestid: requestId }] } });
  });

  test.each([
    ['many requests', 90_000, ''],
    ['long descriptions', 11_000, 'x'.repeat(10_000)],
    ['descriptions that get longer in the answer', 2700, '<'.repeat(10_000)],
  ])('An answer with %s is refused quickly', async (_why, count, description) => {
    const { requestId } = await addRequest(database, clientId, { postedAt: minutesAgo(5), description });
    // In steps, because one statement for all of them may take too long on a busy machine.
    for (let rowsLeft = count; rowsLeft > 0; rowsLeft -= 2_000) {
      await database.query(
        `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
           priority, collected_at, posted_at, modified_at)
         select client_id, gen_random_uuid(), work_type_id, status_id, 10.5, 50.5, '', description, 5, posted_at, posted_at,
           modified_at from work_requests, generate_series(1, $2::integer) where request_id = $1`,
        [requestId, Math.min(rowsLeft, 2_000)],
      );
    }
    expect(await call()).toMatchObject(refusal);
  });

  test('The estimated size is at least the real one, and not much larger', async () => {
    const { requestId } = await addRequest(database, clientId, { accountId, postedAt: minutesAgo(5) });
    await database.query(
      `insert into work_requests (client_id, guid, account_id, work_type_id, status_id, longitude, latitude, address,
         description, first_name, email, unique_client_id, priority, collected_at, posted_at, modified_at)
       select client_id, gen_random_uuid(), account_id, work_type_id, status_id, 10.512345678912, 50.512345678912,
         address, repeat(text, 20), text, text, repeat(text, 100), 5, posted_at, posted_at, modified_at
       from work_requests, unnest(array['plain', '"<&>"', E'\\n\\\\', 'größer 坑']) text, generate_series(1, 50)
       where request_id = $1`,
      [requestId],
    );
    await database.query(
      `insert into request_events (client_id, request_id, status_id, author, comment, changed_at)
       select client_id, request_id, status_id, 'clerk', description, posted_at from work_requests`,
    );
    const window = { from: minutesAgo(10), to: clock.now(), hasHistory: true, hasFiles: false };
    const estimatedSize = await measureWindow(database, clientId, window, answerMaxBytes);
    const json = { cmd: 'findworkrequestsbymodifieddate', token, gethistory: true };
    const { rawPayload } = await app.fastify.inject({
      method: 'POST',
      url: '/ws7/t.asmx/f',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `json=${encodeURIComponent(JSON.stringify({ ...json, fromdate: window.from, todate: window.to }))}`,
    });
    expect(rawPayload.length).toBeGreaterThan(300_000);
    expect(estimatedSize).toBeGreaterThanOrEqual(rawPayload.length);
    expect(estimatedSize).toBeLessThan(1.3 * rawPayload.length);
  });
});
