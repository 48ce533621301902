/** PostgreSQL finds nearby requests with the index of places, and reads only the rows that are shown. */
import { expect, test } from 'vitest';
import { createTestDatabase, isDistributed } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { vacuumWhole } from '#test/vacuum-whole.ts';
import { findAround } from './find-case.ts';

const { database } = await createTestDatabase();

// On Citus, the plan shows only one worker, in other words.
test.skipIf(isDistributed())(
  'Nearby requests are found with the index of places alone, even among thousands of closed requests',
  async () => {
    const { clientId } = await addMunicipality(database);
    const { requestId } = await addRequest(database, clientId);
    await database.query(
      `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at, closed_at)
     select client_id, gen_random_uuid(), work_type_id,
       case when n % 10 = 0 then r.status_id else (select status_id from statuses s where s.client_id = $1 and s.type = 2) end,
       10.5 + n % 97 / 2000.0, 50.5 + n % 89 / 2000.0, n || ' Oak Street', 'A hole', 5, posted_at, posted_at, posted_at,
       case when n % 10 > 0 then posted_at end
     from work_requests r, generate_series(1, 9000) n where client_id = $1 and request_id = $2`,
      [clientId, requestId],
    );
    await vacuumWhole(database, 'work_requests');
    const scope = { clientId, accountId: 1, role: 'clerk', actor: 'staff', teamIds: null } as const;
    const askedStatements: { text: string; values: readonly unknown[] }[] = [];
    const recordingDatabase = {
      ...database,
      read<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
        askedStatements.push({ text, values });
        return database.read(text, values);
      },
    };
    const closedSince = new Date('2026-12-01T12:00:00Z');
    const place = { longitude: 10.5, latitude: 50.5, meters: 200, closedSince };
    const nearRequests = await findAround(recordingDatabase, scope, place, new Date('2026-12-15T12:00:00Z'));
    expect(nearRequests.length).toBeGreaterThan(1);
    expect(nearRequests.filter(({ isOpen }) => !isOpen)).toEqual([]);
    const [{ text, values }] = askedStatements as [(typeof askedStatements)[number]];
    const plan = await database.queryOnce<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values);
    const lines = plan.map((line) => line['QUERY PLAN']);
    expect(lines.join('\n')).toContain('Index Only Scan using work_requests_strips');
    const removedRows = lines.flatMap((line) => /Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? []);
    // 540 requests share these longitudes, across the whole municipality. Only those with matching latitudes
    // are read.
    expect(removedRows.reduce((sum, count) => sum + Number(count), 0)).toBeLessThan(150);
  },
);
