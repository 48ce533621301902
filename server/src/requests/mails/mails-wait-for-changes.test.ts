import { expect, test, vi } from 'vitest';
import { waitingFor } from '#test/waiting-for-locks.ts';
import { startTestReports } from '#test/test-reports.ts';
import { collectChanges } from './change-notification.ts';

const { app, client, report } = await startTestReports();
const { database, clock } = app;
const { clientId } = client;

test('The mail about a request waits for a change that is being saved before it locks any row, so neither blocks the other', async () => {
  const { requestId } = await report();
  let collecting: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    const lock = 'select 1 from work_requests where client_id = $1 and request_id = $2 for update';
    await tx.query(lock, [clientId, requestId]);
    collecting = collectChanges({ database, clock, changeMailMinutes: 5 }, { clientId, requestId });
    await vi.waitUntil(async () => (await waitingFor(tx)).length > 0);
    const rows = 'select 1 from request_mails where client_id = $1 and request_id = $2 for update nowait';
    await tx.query(rows, [clientId, requestId]);
    await tx.query(
      `insert into request_mails (client_id, request_id) values ($1, $2) on conflict do nothing`,
      [clientId, requestId],
    );
  });
  await expect(collecting).resolves.toBeUndefined();
});
