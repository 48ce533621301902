/** A stranger's view of a request, by the settings of the municipality and the decisions about the request. */
import { beforeEach, describe, expect, test } from 'vitest';
import { theServer } from '#audit/act.ts';
import { linkDuplicate } from '#requests/changes/link-duplicate.ts';
import { countMeToo, uncountMeToo } from '#requests/nearby/me-toos.ts';
import { erasePerson } from '#workflows/person/erase-person.ts';
import { maskedWords, openPublicScene, privateWords } from '#test/public-scene.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { publishBy, setPublish, viewOf } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { takeBackTooOld } from './publish-all.ts';
import { findPublicPhoto } from './public-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const scene = await openPublicScene(app);
const { clientId, statuses } = scene;
const dayMs = 86_400_000;

beforeEach(() => scene.begin());

test('A municipality that has never chosen publishes nothing, whatever happens to a request', async () => {
  await setPublish(database, clientId, {});
  await scene.setStatus('doing');
  expect(await scene.seen()).toBeUndefined();
  expect(await database.query('select 1 from published_requests')).toEqual([]);
});

test('A preset alone publishes nothing: each work type is opened on its own, and shows at most the preset', async () => {
  await publishBy(app, clientId, { preset: 'open' });
  expect(await scene.seen()).toBeUndefined();
  await publishBy(app, clientId, {
    preset: 'pins',
    workTypes: [{ key: 'pothole', shows: 'open', place: 'exact' }],
  });
  expect(await scene.seen()).toMatchObject({ words: '', photoNames: [] });
});

describe('With pins', () => {
  test('type, place, status and days are public, without time of day and words', async () => {
    await scene.show('pins');
    const day = clock.now().toISOString().slice(0, 10);
    expect(await scene.seen()).toMatchObject({
      requestId: scene.requestId,
      statusId: statuses['new'],
      longitude: 10.5,
      latitude: 50.5,
      locationType: 'exact',
      reportedOn: day,
      updatedOn: day,
      closedOn: null,
      course: [{ statusId: statuses['new'], on: day }],
      words: '',
      photoNames: [],
      alsoReportedBy: 0,
    });
  });

  test('a new request is public in the transaction that adds it', async () => {
    await scene.show('pins');
    const requestId = await scene.submit();
    expect(await scene.seen(requestId)).toMatchObject({ requestId });
  });

  test('a new status is public in the transaction that sets it, with its day in the course', async () => {
    await scene.show('pins');
    clock.advance(2 * dayMs);
    await scene.setStatus('doing');
    const { course, updatedOn } = (await scene.seen())!;
    expect(course.map(({ statusId }) => statusId)).toEqual([statuses['new'], statuses['doing']]);
    expect(updatedOn).toBe(clock.now().toISOString().slice(0, 10));
  });

  test('the work of a crew for itself is not public', async () => {
    await database.query('update work_requests set is_citizens = false');
    await scene.show('pins');
    expect(await scene.seen()).toBeUndefined();
  });
});

describe('The words', () => {
  test('a reviewed type shows them after their release, masked, and the original stays', async () => {
    await scene.show('reviewed');
    expect(await scene.seen()).toMatchObject({ words: '' });
    await scene.release('It is deep, call 217-555-0142.');
    expect(await scene.seen()).toMatchObject({ words: 'It is deep, call •••.' });
    const rows = await database.query('select description from work_requests');
    expect(rows).toEqual([{ description: privateWords }]);
  });

  test('an open type shows them at once, masked', async () => {
    await scene.show('open');
    expect(await scene.seen()).toMatchObject({ words: maskedWords });
  });

  test('released words are no longer public once the description changes', async () => {
    await scene.show('reviewed');
    await scene.release('It is deep.');
    await scene.change({ description: 'Text removed' });
    expect(await scene.seen()).toMatchObject({ words: '' });
  });
});

describe('The photos', () => {
  test('each is public after its release, under a name that ends when it is kept back', async () => {
    await scene.show('open');
    const { requestId } = scene;
    const photoId = await scene.addPhoto();
    expect(await scene.seen()).toMatchObject({ photoNames: [] });
    await scene.setPhotoPublic(photoId, true);
    const name = (await scene.seen())!.photoNames[0]!;
    const view = (await viewOf(database, clientId, clock.now()))!;
    expect(await findPublicPhoto(database, view, { requestId, name })).toContain(String(photoId));
    await scene.setPhotoPublic(photoId, false);
    expect(await scene.seen()).toMatchObject({ photoNames: [] });
    expect(await findPublicPhoto(database, view, { requestId, name })).toBeUndefined();
    await scene.setPhotoPublic(photoId, true);
    expect((await scene.seen())!.photoNames).not.toContain(name);
  });

  test('a photo of another request cannot be released', async () => {
    await expect(scene.setPhotoPublic(1, true)).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

test('While abuse is looked at, words and photos are off, and the pin stays', async () => {
  await scene.show('open');
  await scene.setPhotoPublic(await scene.addPhoto(), true);
  await scene.setReason('inReview', true);
  expect(await scene.seen()).toMatchObject({ words: '', photoNames: [], longitude: 10.5 });
  await scene.setReason('inReview', false);
  expect(await scene.seen()).toMatchObject({ words: maskedWords, photoNames: [expect.any(String)] });
});

test('A request is public for some days after its closing, and again when it is reopened', async () => {
  await publishBy(app, clientId, {
    preset: 'pins',
    closedForDays: 10,
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
  });
  await scene.setStatus('done');
  clock.advance(10 * dayMs);
  expect(await scene.seen()).toMatchObject({ closedOn: expect.any(String) });
  clock.advance(dayMs);
  expect(await scene.seen()).toBeUndefined();
  expect(await takeBackTooOld(database, clientId, clock.now())).toBe(1);
  await scene.setStatus('doing');
  expect(await scene.seen()).toMatchObject({ closedOn: null });
});

test('Smaller settings count at once, before the job has changed a row', async () => {
  await scene.show('open');
  const set = (shows: 'pins' | 'reviewed', place: 'exact' | 'cell') =>
    setPublish(database, clientId, { preset: 'open', workTypes: [{ key: 'pothole', shows, place }] });
  await set('reviewed', 'exact');
  expect(await scene.seen()).toMatchObject({ words: '' });
  await scene.release('It is deep.');
  expect(await scene.seen()).toMatchObject({ words: 'It is deep.' });
  await set('pins', 'exact');
  expect(await scene.seen()).toMatchObject({ words: '', photoNames: [] });
  await set('pins', 'cell');
  expect(await scene.seen()).toBeUndefined();
});

test('The number of people counts residents with the same problem and duplicates', async () => {
  await scene.show('pins');
  const { requestId } = scene;
  const meToo = { requestId, accountId: null, sessionId: 77 };
  await countMeToo(database, clientId, meToo, clock.now());
  expect(await scene.seen()).toMatchObject({ alsoReportedBy: 1 });
  const second = await addRequest(database, clientId, { postedAt: clock.now() });
  await linkDuplicate(database, clientId, scene.linkOf(1, second.requestId), requestId);
  expect(await scene.seen()).toMatchObject({ alsoReportedBy: 2 });
  await uncountMeToo(database, clientId, meToo, clock.now());
  expect(await scene.seen()).toMatchObject({ alsoReportedBy: 1 });
});

test('If the reporter is erased, words and photos are off for good, and the pin stays', async () => {
  await scene.show('open');
  const { accountId } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
  await database.query('update work_requests set account_id = $1', [accountId]);
  expect(await scene.seen()).toMatchObject({ words: maskedWords });
  const client = { clientId, name: 'riverbend' };
  const erasure = { now: clock.now(), actor: theServer };
  await erasePerson(database, client, { email: 'mary@example.org' }, erasure);
  expect(await scene.seen()).toMatchObject({ words: '', photoNames: [], longitude: 10.5 });
});

test('A municipality with 10,000 requests publishes none of them by an upgrade, and all when it chooses to', async () => {
  await database.query(
    `insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, 100000 + nth, gen_random_uuid(), work_type_id, status_id, longitude, latitude, '', description, 5,
       collected_at, posted_at, modified_at
     from work_requests, generate_series(1, 9999) as nth`,
  );
  await database.query('analyze work_requests');
  await setPublish(database, clientId, {});
  await scene.show('nothing');
  await scene.setStatus('doing');
  await takeBackTooOld(database, clientId, clock.now());
  const count = () => database.query('select count(*)::integer as rows from published_requests');
  expect(await count()).toEqual([{ rows: 0 }]);
  await scene.show('pins');
  expect(await count()).toEqual([{ rows: 10_000 }]);
});
