/** Clerks decide about words and photos before strangers see them. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { decideRelease } from '@fixpoint/contract/desk/release/decide-release.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { maskedWords, openPublicScene, privateWords } from '#test/public-scene.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();
const { database, clock } = app;
const scene = await openPublicScene(app);
const { clientId } = scene;
const parks = await addTeam(database, clientId, 'Parks');
type Decision = Omit<PayloadOf<typeof decideRelease>, 'requestId' | 'photos'> & {
  photos?: { photoId: number; state: 'waits' | 'released' | 'keptBack' }[];
};

/** A member who signs in now: the clock moves with each test. */
async function cookieOf(name: string, wishes: object = {}): Promise<string> {
  const username = `${name}${clock.now().getTime()}`;
  return (await addMember(app, clientId, { username, ...wishes })).cookie;
}

let ana = '';
beforeEach(async () => {
  await scene.begin();
  ana = await cookieOf('ana');
  await scene.show('reviewed');
});

const find = (cookie = ana, more: object = {}) => deskCall(app, cookie, 'findToRelease', more);
const theCase = async (cookie = ana) => (await find(cookie, { requestId: scene.requestId })).requests[0]!;
const decide = (decision: Decision, cookie = ana) =>
  deskCall(app, cookie, 'decideRelease', { photos: [], ...decision, requestId: scene.requestId });
const refusal = (decision: Decision, cookie = ana) =>
  deskRefusal(app, cookie, 'decideRelease', { photos: [], ...decision, requestId: scene.requestId });
const released = async (text: string) => {
  const { decision, readHash } = await theCase();
  return { decision, words: { state: 'released' as const, text, readHash } };
};

describe('The list', () => {
  test('has the request that waits longest first, with masked words and what to look at in them', async () => {
    clock.advance(60_000);
    const later = await scene.submit();
    const { count, oldestAt, requests, isReviewing } = await find();
    expect({ count, isReviewing }).toEqual({ count: 2, isReviewing: true });
    expect(requests.map(({ requestId }) => requestId)).toEqual([scene.requestId, later]);
    expect(oldestAt).toEqual(requests[0]!.waitsSince);
    expect(requests[0]).toMatchObject({
      description: privateWords,
      words: { state: 'waits', text: maskedWords },
      decision: 0,
      photos: [],
    });
  });

  test('has a request exactly while its case says that it waits', async () => {
    const waits = async () =>
      (await deskCall(app, ana, 'findRequest', { requestId: scene.requestId })).internal.waitsForRelease;
    expect(await waits()).toBe(true);
    await decide(await released('It is deep.'));
    expect(await waits()).toBe(false);
    expect((await find()).count).toBe(0);
  });

  test('is empty if the municipality shows no words, and the count stays without requests', async () => {
    expect(await find(ana, { isCount: true })).toMatchObject({ count: 1, requests: [] });
    const pins = [{ key: 'pothole', shows: 'pins' as const, place: 'exact' as const }];
    const value = { preset: 'reviewed' as const, closedForDays: 0, workTypes: pins };
    await deskCall(app, await cookieOf('mia', { role: 'manager' }), 'savePublish', { version: 0, value });
    expect(await find()).toEqual({ isReviewing: false, count: 0, oldestAt: null, requests: [] });
    const reviewed = { ...value, workTypes: pins.map((one) => ({ ...one, shows: 'reviewed' as const })) };
    await deskCall(app, await cookieOf('max', { role: 'manager' }), 'savePublish', {
      version: 1,
      value: reviewed,
    });
  });

  test('has no request that strangers cannot see', async () => {
    await scene.setReason('notPublic', true);
    expect((await find()).count).toBe(0);
    await scene.setReason('notPublic', false);
    expect((await find()).count).toBe(1);
  });

  test('has a new photo of a request whose words are decided', async () => {
    await decide(await released('It is deep.'));
    expect((await find()).count).toBe(0);
    const photoId = await scene.addPhoto();
    await scene.setStatus('doing');
    expect((await find()).requests[0]!.photos).toMatchObject([{ photoId, state: 'waits' }]);
  });

  test('shows a limited member the requests of their teams only', async () => {
    const lea = await cookieOf('lea', { isLimited: true, teamIds: [parks] });
    expect(await find(lea)).toMatchObject({ count: 0, requests: [] });
    expect(await find(lea, { requestId: scene.requestId })).toMatchObject({ requests: [] });
    await giveTo(database, clientId, scene.requestId, parks);
    expect((await find(lea)).count).toBe(1);
  });
});

describe('A decision', () => {
  test('makes edited words and one of two photos public, and keeps the original', async () => {
    const [one, two] = [await scene.addPhoto(), await scene.addPhoto()].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    const photos = [
      { photoId: one, state: 'released' as const },
      { photoId: two, state: 'keptBack' as const },
    ];
    await decide({ ...(await released('It is deep, call 217-555-0142.')), photos, reason: 'personal' });
    expect(await scene.seen()).toMatchObject({
      words: 'It is deep, call •••.',
      photoNames: [expect.any(String)],
    });
    expect(await theCase()).toMatchObject({
      description: privateWords,
      words: { state: 'released' },
      photos: [
        { photoId: one, state: 'released' },
        { photoId: two, state: 'keptBack' },
      ],
      waitsSince: null,
    });
  });

  test('to keep the words back needs a reason, and takes the request off the list', async () => {
    const words = { state: 'keptBack' as const };
    expect(await refusal({ decision: 0, words })).toMatchObject({ name: 'fieldInvalid' });
    await decide({ decision: 0, words, reason: 'personal' });
    expect(await scene.seen()).toMatchObject({ words: '' });
    expect((await find()).count).toBe(0);
  });

  test('is taken back: the words are private at once and wait again', async () => {
    const { decision } = await decide(await released('It is deep.'));
    expect(await scene.seen()).toMatchObject({ words: 'It is deep.' });
    await decide({ decision, words: { state: 'waits' } });
    expect(await scene.seen()).toMatchObject({ words: '' });
    expect((await theCase()).words).toMatchObject({ state: 'waits', text: maskedWords });
  });

  test('about words that are shown at once is taken back without a trace', async () => {
    await scene.show('open');
    expect((await theCase()).words).toMatchObject({ state: 'released', isAtOnce: true });
    const { decision } = await decide({ decision: 0, words: { state: 'keptBack' }, reason: 'personal' });
    expect((await theCase()).words).toMatchObject({ state: 'keptBack', isAtOnce: false });
    await decide({ decision, words: { state: 'waits' } });
    expect(await scene.seen()).toMatchObject({ words: maskedWords, areWordsReleased: false });
  });

  test('by the second of two clerks at once is refused, and changes nothing', async () => {
    const bob = await cookieOf('bob');
    const release = await released('It is deep.');
    const both = await Promise.allSettled([
      decide(release),
      decide({ decision: 0, words: { state: 'keptBack' }, reason: 'insult' }, bob),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await theCase()).decision).toBe(1);
    expect(await refusal(release)).toMatchObject({ name: 'conflict' });
  });

  test('about words that have changed since is refused', async () => {
    const release = await released('It is deep.');
    await scene.change({ description: 'Another text' });
    expect(await refusal(release)).toMatchObject({ name: 'conflict' });
    expect(await scene.seen()).toMatchObject({ words: '' });
  });

  test('is in the log of the request without its words, and the reporter gets no mail', async () => {
    await decide(await released('It is deep.'));
    const { timeline } = await deskCall(app, ana, 'findRequest', { requestId: scene.requestId });
    expect(timeline.at(-1)).toMatchObject({
      kind: 'released',
      changes: { release: [null, { words: 'released' }] },
    });
    expect(JSON.stringify(timeline.at(-1))).not.toContain('deep');
  });
});

describe('The preview', () => {
  const preview = async (words: string, photoIds: number[] = []) =>
    (await deskCall(app, ana, 'foreseeRelease', { requestId: scene.requestId, words, photoIds })).seen;

  test('equals what strangers see after the decision', async () => {
    const foreseen = (await preview('It is deep, call 217-555-0142.'))!;
    await decide(await released('It is deep, call 217-555-0142.'));
    const seen = (await scene.seen())!;
    const { words, longitude, latitude, locationType, reportedOn, alsoReportedBy } = seen;
    expect(foreseen).toMatchObject({ words, longitude, latitude, locationType, reportedOn, alsoReportedBy });
  });

  test('has the chosen photos, and nothing of a request that strangers cannot see', async () => {
    expect(await preview('', [7])).toMatchObject({ words: '', photoIds: [7] });
    await scene.setReason('hidden', true);
    expect(await preview('x')).toBeNull();
  });
});
