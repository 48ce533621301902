/** When the disk is nearly full or full, photos are refused with a sentence, and everything else works. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepPhotos } from '#photos/sweep-photos.ts';
import { openPhotos } from '#photos/photos.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { openLog } from '#platform/log.ts';
import { redAndBlue } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { isDistributed } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const megabyte = 1_000_000;
const quiet = openLog({ level: 'silent' });
let freeBytes = 0;
const readFreeBytes = async () => freeBytes;
// Uses the disk, because another store does not say how much space is free.
const app = await startTestApp({ FREE_SPACE_FLOOR: '500', FILES_URL: '' }, { readFreeBytes });
const { database, clock, config } = app;
const { clientId, potholeId } = await addMunicipality(database);
const data = (await redAndBlue(40, 30).jpeg().toBuffer()).toString('base64');
let token = '';
beforeAll(async () => {
  token = await guestToken(app, clientId);
});
/** Sets the free space. The server checks the disk every few seconds. */
const setFree = (megabytes: number) => {
  freeBytes = megabytes * megabyte;
  clock.advance(6000);
};
beforeEach(() => setFree(10_000));

const upload = () => ws7Call(app, { cmd: 'createtempfile', token, guid: randomUUID(), data });
const submit = () =>
  ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    longitude: 10.25,
    latitude: 50.75,
    address: '1 Main Street',
    description: 'A hole',
  });
const noRoom = {
  code: '00010016',
  message:
    'Photos cannot be saved right now. Please send your request without a photo. You can add the photo later.',
};

test('Below the limit of free space photos are refused and requests are not, and above it photos are accepted again', async () => {
  setFree(499);
  expect(await upload()).toMatchObject(noRoom);
  expect(await submit()).toMatchObject({ code: '' });
  setFree(500);
  expect(await upload()).toMatchObject({ code: '' });
});

test('The operator gets one warning, and the load balancer is told that everything else works', async () => {
  const warnings = () => app.logLines.filter(({ msg }) => String(msg).startsWith('The disk is nearly full'));
  const before = warnings().length;
  setFree(100);
  await upload();
  setFree(90);
  await upload();
  expect(warnings().slice(before)).toMatchObject([{ level: 40, megabytes: 100, floorMegabytes: 500 }]);
  const answer = await app.fastify.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', photos: 'refused', reason: 'The disk is nearly full.' },
  ]);
});

test('With little space, unclaimed photos are deleted after an hour instead of a day', async () => {
  await upload();
  const files = await openFiles(config, { database, clock, log: quiet, mode: 'serve', readFreeBytes });
  const photos = openPhotos(database, files.photos, { watch: files.watch });
  const minutesLater = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
  expect(await sweepPhotos(photos, minutesLater(61))).toMatchObject({ unclaimed: 0 });
  setFree(499);
  expect(await sweepPhotos(photos, minutesLater(59))).toMatchObject({ unclaimed: 0 });
  expect((await sweepPhotos(photos, minutesLater(61))).unclaimed).toBeGreaterThan(0);
});

test('The free space of the real disk is read', async () => {
  const stateWith = async (freeSpaceFloor: number) => {
    const settings = { ...config, freeSpaceFloor };
    return (await openFiles(settings, { database, clock, log: quiet, mode: 'serve' })).watch.state();
  };
  expect(await stateWith(0)).toBe('fine');
  expect(await stateWith(1e12)).toBe('tight');
});

test('A server with a full disk is not ready and gives the reason, unless the load balancer says that photos are optional', async () => {
  setFree(1);
  expect(await upload()).toMatchObject(noRoom);
  expect(await submit()).toMatchObject({ code: '' });
  const photoHealth = { photos: 'refused', reason: 'The store of files is full.' };
  const answer = await app.fastify.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', ...photoHealth }]);
  const lenient = await app.fastify.inject('/health/ready?photos=optional');
  expect([lenient.statusCode, lenient.json()]).toEqual([200, { status: 'ready', ...photoHealth }]);
});

// Not on Citus: a distributed table cannot have the trigger that simulates a full disk.
test.skipIf(isDistributed())(
  'If the database’s disk is full, calls that write are refused with the reason, and the load balancer uses another server',
  async () => {
    expect((await app.fastify.inject('/health/ready')).statusCode).toBe(200);
    await database.query(
      `create function refuse() returns trigger language plpgsql as
     $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
    );
    await database.query('create trigger full_disk before insert on work_requests execute function refuse()');
    expect(await submit()).toMatchObject({
      code: '00010008',
      message: 'This server has no space left and cannot save anything right now. Please try again later.',
    });
    await database.query('drop trigger full_disk on work_requests');
    expect(await ws7Call(app, { cmd: 'findclientidbyname', name: 'riverbend' })).toMatchObject({ code: '' });
    const answer = await app.fastify.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The disk of the database is full.' },
    ]);
  },
);
