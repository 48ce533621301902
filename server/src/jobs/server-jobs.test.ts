import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { testClock } from '#test/test-clock.ts';
import { submissionTo } from '#test/test-submission.ts';
import { clientById } from '#clients/client-store.ts';
import { type AddressAt, type Geocoder, GeocoderUnavailable } from '#geocoding/geocoder.ts';
import { openLog } from '#platform/log.ts';
import { openSubmissions } from '#requests/changes/submit-request.ts';
import { sweepSessions } from '#sessions/end-sessions.ts';
import { retryAddress } from './retry-address.ts';

const { database } = await createTestDatabase();
const clock = testClock();
/** The result of the geocoding service; the municipality has no addresses of its own. */
let lookUp: () => Promise<AddressAt | undefined>;
const service: Geocoder = { at: () => lookUp(), search: async () => [] };
const deps = {
  database,
  clock,
  clients: { findClientById: (clientId: number) => clientById(database, clientId) },
  geocoding: { service, embedded: service, log: openLog({ level: 'silent' }) },
};

const { clientId } = await applyTestFolder(writeMunicipalityFolder({ addresses: undefined }), database);
let requestId: number;

beforeEach(async () => {
  const submission = await submissionTo(database, clientId, {
    longitude: -90.05,
    latitude: 40.05,
    addressMissing: 'no-geocoder',
    arrivedAt: clock.now(),
  });
  const submittedRequest = await openSubmissions(database)(clientId, submission);
  requestId = submittedRequest.requestId;
});

async function readRow(): Promise<unknown> {
  const [row] = await database.query(
    'select address, address_missing, city, zip, address_source, modified_at > posted_at as modified from work_requests where request_id = $1',
    [requestId],
  );
  return row;
}

const bridgeLane: AddressAt = {
  kind: 'found',
  address: '44 Bridge Lane',
  city: 'Milton',
  state: 'IL',
  zip: '62352',
  source: 'photon',
  position: { longitude: -90.05, latitude: 40.05 },
};

test('a request that came in while no geocoder answered gets its address later', async () => {
  clock.advance(60_000);
  lookUp = async () => bridgeLane;
  await retryAddress(deps, { clientId, requestId });
  expect(await readRow()).toEqual({
    address: '44 Bridge Lane',
    address_missing: null,
    city: 'Milton',
    zip: '62352',
    address_source: 'photon',
    modified: true,
  });
});

test('parts of the address that were known before stay', async () => {
  await database.query("update work_requests set city = 'Old Milton' where request_id = $1", [requestId]);
  lookUp = async () => bridgeLane;
  await retryAddress(deps, { clientId, requestId });
  expect(await readRow()).toMatchObject({ address: '44 Bridge Lane', city: 'Old Milton', zip: '62352' });
});

test('if there turns out to be no address, the request says so', async () => {
  lookUp = async () => undefined;
  await retryAddress(deps, { clientId, requestId });
  expect(await readRow()).toMatchObject({ address: '', address_missing: 'not-found' });
});

test('while no geocoder answers, the job fails and is retried', async () => {
  lookUp = () => Promise.reject(new GeocoderUnavailable('down'));
  await expect(retryAddress(deps, { clientId, requestId })).rejects.toThrow('No geocoder answers yet');
  expect(await readRow()).toMatchObject({ address: '', address_missing: 'no-geocoder' });
});

test('a request whose address the previous release stored as a text gets its address, too', async () => {
  const old = `update work_requests set address = '0 No Geocode', address_missing = null where request_id = $1`;
  await database.query(old, [requestId]);
  lookUp = async () => bridgeLane;
  await retryAddress(deps, { clientId, requestId });
  expect(await readRow()).toMatchObject({ address: '44 Bridge Lane', address_missing: null });
});

test('an address that staff gave meanwhile stays', async () => {
  await database.query(`update work_requests set address = 'behind the mill' where request_id = $1`, [
    requestId,
  ]);
  lookUp = async () => undefined;
  await retryAddress(deps, { clientId, requestId });
  expect(await readRow()).toMatchObject({ address: 'behind the mill' });
});

test.each([
  ['moves the request to the east', 'longitude = longitude + 0.001'],
  ['moves the request to the north', 'latitude = latitude + 0.001'],
  ['enters an address', `address = 'behind the mill'`],
])('a change during the look-up stays: a member %s', async (_what, set) => {
  lookUp = async () => {
    await database.query(`update work_requests set ${set} where request_id = $1`, [requestId]);
    return undefined;
  };
  await retryAddress(deps, { clientId, requestId });
  expect(await readRow()).not.toMatchObject({ address_missing: 'not-found' });
});

test('a job of another municipality does not reach the request', async () => {
  const other = await applyTestFolder(writeMunicipalityFolder({ name: 'ashby' }), database);
  lookUp = async () => undefined;
  await retryAddress(deps, { clientId: other.clientId, requestId });
  expect(await readRow()).toMatchObject({ address: '', address_missing: 'no-geocoder' });
});

test('expired sessions are deleted, the others stay', async () => {
  await database.query(
    `insert into sessions (client_id, token_hash, created_at, expires_at)
     select $1, token::bytea, $2, $2::timestamptz + hours * interval '1 hour'
     from (values ('old', -1), ('older', -2), ('fresh', 1)) as session (token, hours)`,
    [clientId, clock.now()],
  );
  expect(await sweepSessions(database, clock.now())).toBe(2);
  const remainingSessions = await database.query<{ token_hash: Buffer }>('select token_hash from sessions');
  expect(remainingSessions.map((row) => row.token_hash.toString())).toEqual(['fresh']);
});
