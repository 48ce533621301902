import { beforeEach, describe, expect, test } from 'vitest';
import { Places, type Release } from './places.ts';

const fullSentence = { say: 'crowd.photos' } as const;
let places: Places;
let stays: AbortSignal;
beforeEach(() => {
  places = new Places({ places: 4, placesOfOne: 2, waitingMax: 3, waitingOfOne: 2, fullSentence });
  stays = new AbortController().signal;
});

/** Asks for a place and records the answer. */
function ask(holder: string | undefined, goneSignal = stays) {
  const askedPlace: { release?: Release; refusal?: unknown } = {};
  places.take(holder, goneSignal).then(
    (release) => (askedPlace.release = release),
    (refusal: unknown) => (askedPlace.refusal = refusal),
  );
  return askedPlace;
}

const had = (askedPlace: readonly { release?: Release }[]) =>
  askedPlace.map(({ release }) => release !== undefined);
/** Waits until everything that can happen now has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('nobody gets more than a share, so that the next holder gets a place at once', async () => {
  const crowd = [ask('a'), ask('a'), ask('a'), ask('a')];
  const other = ask('b');
  await settle();
  expect(had([...crowd, other])).toEqual([true, true, false, false, true]);
});

test('waiting callers are served in turn, as soon as a place of the same holder is free', async () => {
  const crowd = [ask('a'), ask('a'), ask('a'), ask('a')];
  await settle();
  crowd[1]!.release!();
  await settle();
  expect(had(crowd)).toEqual([true, true, true, false]);
});

test('callers without a holder have no share, and all places are their limit', async () => {
  const crowd = [1, 2, 3, 4, 5].map(() => ask(undefined));
  await settle();
  expect(had(crowd)).toEqual([true, true, true, true, false]);
});

test('work that has begun keeps its place until its end, even if its caller has left', async () => {
  const work = Promise.withResolvers<string>();
  const caller = new AbortController();
  const first = places.run('a', caller.signal, () => work.promise);
  const others = [ask('a'), ask('a')];
  await settle();
  caller.abort(new Error('hung up'));
  await settle();
  expect(had(others)).toEqual([true, false]);
  work.resolve('done');
  await expect(first).resolves.toBe('done');
  await settle();
  expect(had(others)).toEqual([true, true]);
});

test('work does not begin if its caller leaves before there is a place', async () => {
  const caller = new AbortController();
  const crowd = [ask('a'), ask('a')];
  const waitingRun = places.run('a', caller.signal, () => Promise.reject(new Error('this was done')));
  await settle();
  caller.abort(new Error('hung up'));
  await expect(waitingRun).rejects.toThrow('hung up');
  for (const { release } of crowd) release!();
});

describe('a caller too many is asked to try again', () => {
  const refusal = expect.objectContaining({
    errorName: 'tooManyAttempts',
    message: 'Many photos are being uploaded right now. Please try again in a minute.',
  });

  test('a holder with too many waiting callers is refused, while others may still wait', async () => {
    for (let count = 0; count < 4; count += 1) ask('a');
    const [tooMany, other] = [ask('a'), ask('b')];
    await settle();
    expect([tooMany.refusal, had([other])]).toEqual([refusal, [true]]);
  });

  test('everybody is refused if too many callers wait in total', async () => {
    for (let count = 0; count < 7; count += 1) ask(undefined);
    const tooMany = ask('b');
    await settle();
    expect(tooMany.refusal).toEqual(refusal);
  });
});

describe('a caller who leaves', () => {
  test('a caller who leaves while waiting is released at once, not when a place is free', async () => {
    const goneSignal = new AbortController();
    const crowd = [ask('a'), ask('a')];
    const leaving = ask('a', goneSignal.signal);
    await settle();
    goneSignal.abort();
    await settle();
    expect([leaving.refusal, had(crowd)]).toEqual([goneSignal.signal.reason, [true, true]]);
  });

  test('a caller who leaves while waiting counts until the turn has passed, so that the queues stay short', async () => {
    const goneSignal = new AbortController();
    const first = ask('a');
    const second = ask('a');
    const leaving = [ask('a', goneSignal.signal), ask('a', goneSignal.signal)];
    await settle();
    goneSignal.abort();
    const tooEarly = ask('a');
    await settle();
    expect(tooEarly.refusal).toMatchObject({ errorName: 'tooManyAttempts' });
    first.release!();
    await settle();
    second.release!();
    const next = [ask('a'), ask('a'), ask('a'), ask('a'), ask('a')];
    await settle();
    expect(had([...leaving, ...next])).toEqual([false, false, true, true, false, false, false]);
    expect(next.map(({ refusal }) => refusal !== undefined)).toEqual([false, false, false, false, true]);
  });

  test('a caller who leaves while waiting leaves the share to the next caller of the same holder', async () => {
    const goneSignal = new AbortController();
    const crowd = [ask('a'), ask('a'), ask('b'), ask('b')];
    const leaving = [ask('c', goneSignal.signal), ask('c', goneSignal.signal)];
    await settle();
    goneSignal.abort();
    const next = ask('c');
    await settle();
    crowd[0]!.release!();
    await settle();
    expect(had([...leaving, next])).toEqual([false, false, true]);
  });

  test('a caller who leaves gives back the place', async () => {
    const goneSignal = new AbortController();
    const leaving = [ask('a', goneSignal.signal), ask('a', goneSignal.signal)];
    const next = ask('a');
    await settle();
    goneSignal.abort();
    await settle();
    expect(had([...leaving, next])).toEqual([true, true, true]);
  });

  test('a caller who leaves just before the turn leaves the place to the next caller', async () => {
    const goneSignal = new AbortController();
    const [first] = [ask('a'), ask('a')];
    const leaving = ask('a', goneSignal.signal);
    const next = ask('a');
    await settle();
    goneSignal.abort();
    first.release!();
    await settle();
    expect([leaving.refusal, had([next])]).toEqual([goneSignal.signal.reason, [true]]);
  });
});

test('a caller who leaves at any moment of being served leaves the place', async () => {
  for (let moment = 0; moment < 12; moment += 1) {
    const goneSignal = new AbortController();
    const [first, second] = [ask('a'), ask('a')];
    ask('a', goneSignal.signal);
    await settle();
    first.release!();
    for (let step = 0; step < moment; step += 1) await Promise.resolve();
    goneSignal.abort();
    second.release!();
    const next = [ask('a'), ask('a')];
    await settle();
    expect(had(next), `after ${moment} steps`).toEqual([true, true]);
    for (const { release } of next) release!();
    await settle();
  }
});

test('a place that is given back twice is free once', async () => {
  const [first] = [ask('a'), ask('a')];
  await settle();
  first.release!();
  first.release!();
  const next = [ask('a'), ask('a')];
  await settle();
  expect(had(next)).toEqual([true, false]);
});
