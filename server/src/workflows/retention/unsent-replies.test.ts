/** The text of a reply that was never sent is only in the log of the case. */
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { applyRetention } from './apply-retention.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const postedAt = new Date('2024-01-10T12:00:00Z');

test.each(['reply-called-back', 'reply-withdrawn'])(
  'The text of an entry "%s" is removed with the notes, also from a request without notes',
  async (kind) => {
    const { requestId } = await addRequest(database, clientId, { status: 'done', postedAt });
    await database.query(
      `insert into request_events (client_id, request_id, status_id, author, kind, is_in_history, comment, changed_at)
       select client_id, request_id, status_id, 'clerk', $2, false, 'Dear Mary Major', posted_at
       from work_requests where request_id = $1`,
      [requestId, kind],
    );
    const client = {
      clientId,
      name: 'riverbend',
      displayName: 'Riverbend',
      retention: { notesAfterMonths: 18 },
    };
    await applyRetention(database, client, { now: clock.now() });
    const rest = `select from request_events where request_id = $1 and comment <> ''`;
    expect(await database.query(rest, [requestId])).toEqual([]);
  },
);
