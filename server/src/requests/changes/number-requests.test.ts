/** The numbers of requests: each municipality counts its own, in the order of storage. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase, openDatabaseAgain } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { submissionTo } from '#test/test-submission.ts';
import { openSubmissions } from './submit-request.ts';

const { database, address } = await createTestDatabase();
const clock = testClock();
const submit = openSubmissions(database);
const samples = `
${['Tree down', 'Bench broken']
  .map(
    (description, at) => `- key: sample-${at}
  workType: pothole
  description: ${description}
  longitude: -90.05
  latitude: 40.05
  status: submitted
  daysAgo: ${9 - at}`,
  )
  .join('\n')}
`;

const makeClient = async (name: string, withSamples = false) => {
  const folder = writeMunicipalityFolder(
    { name, displayName: name, ...(withSamples && { sampleRequests: 'requests.yaml' }) },
    { 'requests.yaml': samples },
  );
  return { ...(await applyTestFolder(folder, database)), folder };
};

let sessions = 0;
async function report(clientId: number, by = submit, fields: object = {}): Promise<number> {
  const sessionId = (sessions += 1);
  const submission = await submissionTo(database, clientId, { arrivedAt: clock.now(), sessionId, ...fields });
  return (await by(clientId, submission)).requestId;
}

test('the first request of every municipality has the same number, independent of the others', async () => {
  const [one, other] = [await makeClient('one'), await makeClient('other')];
  const numbers = [];
  for (const { clientId } of [one, other, one, one, other]) numbers.push(await report(clientId));
  expect(numbers).toEqual([1001, 1001, 1002, 1003, 1002]);
});

test('samples get the first numbers in their order, and applying them again uses up no number', async () => {
  const { clientId, folder } = await makeClient('sampled', true);
  await applyTestFolder(folder, database);
  expect(await report(clientId)).toBe(1003);
  expect(
    await database.query(
      'select request_id as id, description from work_requests where client_id = $1 order by request_id limit 2',
      [clientId],
    ),
  ).toEqual([
    { id: 1001, description: 'Tree down' },
    { id: 1002, description: 'Bench broken' },
  ]);
});

test('requests that two servers store at the same time each have a number, and no number is left out', async () => {
  const { clientId } = await makeClient('busy');
  const elsewhere = openSubmissions(openDatabaseAgain(address).database);
  const numbers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => report(clientId, at % 2 ? submit : elsewhere)),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => 1001 + at));
});

test('municipalities from before the separate sequences continue with the numbers that they share', async () => {
  const { clientId } = await addMunicipality(database, { name: 'old' });
  const [first, second] = [await report(clientId), await report(clientId)];
  expect(second).toBe(first + 1);
  const again = await report((await addMunicipality(database, { name: 'older' })).clientId);
  expect(again).toBe(second + 1);
});

test('such a municipality keeps the shared numbers when its folder is applied again', async () => {
  const { clientId } = await addMunicipality(database, { name: 'kept' });
  const first = await report(clientId);
  await makeClient('kept');
  expect(await report(clientId)).toBe(first + 1);
});

test('a number that a server of the previous release has given out is skipped', async () => {
  const { clientId } = await makeClient('rolling');
  await report(clientId);
  await database.query(
    `insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address,
       description, collected_at, posted_at, modified_at, priority)
     select $1, 1002, $2, work_type_id, status_id, 0, 0, '', 'By the other server', now(), now(), now(), 5
     from work_types join statuses using (client_id) where client_id = $1 and is_initial limit 1`,
    [clientId, randomUUID()],
  );
  expect(await report(clientId)).toBe(1003);
});
