/** Everything that takes a request back reaches the public view in its own transaction. */
import { beforeEach, expect, test } from 'vitest';
import { theServer } from '#audit/act.ts';
import { linkDuplicate, unlinkDuplicate } from '#requests/changes/link-duplicate.ts';
import { removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';
import { expectRightCounts } from '#test/published-counts.ts';
import { openPublicScene } from '#test/public-scene.ts';
import { startTestApp } from '#test/test-app.ts';
import { publishBy, setPublish, viewOf } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { takeBackTooOld } from './publish-all.ts';
import { findPublicRequest, walkTakenBack } from './public-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const scene = await openPublicScene(app);
const { clientId } = scene;
const by = { author: 'operator', now: clock.now() };

beforeEach(() => scene.begin());

interface End {
  name: string;
  act: () => Promise<unknown>;
  /** Left out: it is for good. */
  undo?: () => Promise<unknown>;
}

const ends: End[] = [
  {
    name: "the resident's 'not public'",
    act: () => scene.setReason('notPublic', true),
    undo: () => scene.setReason('notPublic', false),
  },
  {
    name: 'staff who hide it',
    act: () => scene.setReason('hidden', true),
    undo: () => scene.setReason('hidden', false),
  },
  {
    name: 'its removal',
    act: () => removeRequest(database, clientId, scene.requestId, by),
    undo: () => restoreRequest(database, clientId, scene.requestId, by),
  },
  {
    name: 'its link to a main request',
    async act() {
      const main = await addRequest(database, clientId);
      await linkDuplicate(database, clientId, scene.linkOf(1), main.requestId);
    },
    undo: () => unlinkDuplicate(database, clientId, scene.linkOf(2)),
  },
  {
    name: 'its purge',
    act: () =>
      purgeRequest({ database, files: undefined as never }, clientId, scene.requestId, {
        ...by,
        actor: theServer,
        reason: 'x',
      }),
  },
  {
    name: 'a work type that is no longer public',
    act: () => scene.show('nothing'),
    undo: () => scene.show('pins'),
  },
];

test.each(ends)('By $name, nothing of the request stays in the public row', async ({ act }) => {
  await scene.show('pins');
  const { requestId } = scene;
  const view = (await viewOf(database, clientId, clock.now()))!;
  expect(await database.query('select from published_counts')).toHaveLength(7);
  await act();
  await expectRightCounts(database, clientId);
  expect(await scene.seen()).toBeUndefined();
  expect(await findPublicRequest(database, view, requestId)).toBeUndefined();
  const [takenBack] = await walkTakenBack(database, view, { since: new Date(0), after: 0, most: 10 });
  expect(takenBack).toMatchObject({ requestId });
  const rows = await database.query<Record<string, unknown>>(
    'select longitude, words, course, work_type_id from published_requests where request_id = $1',
    [requestId],
  );
  expect(rows).toEqual([{ longitude: null, words: '', course: [], work_type_id: 0 }]);
});

test.each(ends.filter(({ undo }) => undo !== undefined))(
  'The request is public again after $name is undone',
  async ({ act, undo }) => {
    await scene.show('pins');
    const { requestId } = scene;
    const view = (await viewOf(database, clientId, clock.now()))!;
    await act();
    await undo!();
    expect(await scene.seen()).toMatchObject({ requestId });
    await expectRightCounts(database, clientId);
    expect(await walkTakenBack(database, view, { since: new Date(0), after: 0, most: 10 })).toEqual([]);
  },
);

test('The job ends if the municipality begins to show old closings meanwhile', async () => {
  const setting = {
    preset: 'pins' as const,
    workTypes: [{ key: 'pothole', shows: 'pins' as const, place: 'exact' as const }],
  };
  await scene.setStatus('done');
  await publishBy(app, clientId, { ...setting, closedForDays: 10 });
  clock.advance(11 * 86_400_000);
  let batches = 0;
  const changing: typeof database = {
    ...database,
    async transaction(work) {
      expect((batches += 1)).toBe(1);
      await setPublish(database, clientId, { ...setting, closedForDays: 0 });
      return database.transaction(work);
    },
  };
  await takeBackTooOld(changing, clientId, clock.now());
  expect(await scene.seen()).toMatchObject({ requestId: scene.requestId });
});

test('One reason stays when another one ends', async () => {
  await scene.show('pins');
  await scene.setReason('notPublic', true);
  await scene.setReason('hidden', true);
  await scene.setReason('hidden', false);
  expect(await scene.seen()).toBeUndefined();
});
