/** Failures of a remote store and their messages. Runs against a third-party S3 server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server, whyNoS3Server } from '#test/s3-server.ts';
import type { FileStoreFailure } from './file-store.ts';
import type { S3Place } from './files-place.ts';
import { openPlace } from './opened-place.ts';
import { openS3FileStore } from './s3-file-store.ts';

const patience = { attemptMs: 20_000, totalMs: 40_000 };
const bytes = Buffer.from('bytes');

describe.runIf(whyNoS3Server === undefined)('A store in S3', () => {
  let server: S3Server;
  let place: Awaited<ReturnType<S3Server['makeBucket']>>;
  beforeAll(async () => {
    server = await startS3Server();
    place = await server.makeBucket('city');
  });
  afterAll(() => server.close());

  const failureOf = async (of: S3Place, credentials = place.credentials, wait = patience) => {
    const store = openS3FileStore(of, credentials, { folder: 'photos', patience: wait });
    const failure = await store.put('a/b', bytes).then(
      () => undefined,
      (error: unknown) => error,
    );
    return failure as FileStoreFailure;
  };

  test('a wrong secret is reported with the setting to check, without the secret', async () => {
    const secret = 'quite another';
    const failure = await failureOf(place, { ...place.credentials, secret });
    expect(failure).toMatchObject({ fault: 'missing', isPassing: false });
    expect(failure.message).toMatch(
      /^The store s3:\/\/city\/photos\/ at http:\/\/127\.0\.0\.1:\d+ cannot be used/,
    );
    expect(failure.message).toContain("'SignatureDoesNotMatch': look at AWS_SECRET_ACCESS_KEY");
    expect(JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain(secret);
  });

  test('a missing bucket is reported as a missing store, not as lost photos', async () => {
    const store = openS3FileStore({ ...place, bucket: 'elsewhere' }, place.credentials, {
      folder: 'photos',
      patience,
    });
    const failure = {
      fault: 'missing',
      message: expect.stringContaining("'NoSuchBucket': make the bucket first"),
    };
    await expect(store.get('a/b')).rejects.toMatchObject(failure);
    await expect(store.read('a/b', 0, 1)).rejects.toMatchObject(failure);
    await expect(store.list('a')).rejects.toMatchObject(failure);
  });

  test('a used-up quota is reported as full', async () => {
    const small = await server.makeBucket('small');
    await server.setQuota('small', 8);
    const store = openS3FileStore(small, small.credentials, { folder: 'photos', patience });
    await store.put('a/b', bytes);
    await server.settleQuota('small', bytes.length);
    expect(await failureOf(small)).toMatchObject({
      fault: 'full',
      message: expect.stringMatching(/^The store s3:\/\/small\/photos\/ at .* has no room/),
    });
  });

  test('a bucket that keeps removed files causes a warning', async () => {
    const storedBucket = await server.makeBucket('kept');
    const openedPlace = await openPlace(storedBucket, { credentials: undefined, patience });
    expect(await openedPlace.warning()).toBeUndefined();
    await server.keepVersions(storedBucket);
    expect(await openedPlace.warning()).toContain(
      'keeps older versions: what is erased or purged stays in them',
    );
  });

  test('a silent store fails in time, and works again when it answers', async () => {
    server.stop();
    const began = performance.now();
    const failure = await failureOf(place, place.credentials, { attemptMs: 200, totalMs: 700 });
    expect(failure).toMatchObject({ fault: 'missing', isPassing: true });
    expect(failure.message).toContain('does not answer in time');
    // The usual patience is 8 seconds.
    expect(performance.now() - began).toBeLessThan(8000);
    await server.start();
    expect(await failureOf(place)).toBeUndefined();
  });

  test('a request is tried again while the store has a short failure', async () => {
    const attemptMs = 4000;
    const wait = { attemptMs, totalMs: 60_000 };
    server.stop();
    const failure = failureOf(place, place.credentials, wait);
    // Longer than the first attempt may take.
    await new Promise((resolve) => setTimeout(resolve, attemptMs + 200));
    await server.start();
    expect(await failure).toBeUndefined();
  });

  test('many requests at once wait for their turn', async () => {
    const store = openS3FileStore(place, place.credentials, { folder: 'photos', patience });
    const keys = Array.from({ length: 60 }, (_, number) => `2026-06-15/1/${number}.jpg`);
    await Promise.all(keys.map((key) => store.put(key, bytes)));
    expect((await store.list('2026-06-15')).toSorted()).toEqual(keys.toSorted());
  });
});

test('An address without a server is reported as a passing failure', async () => {
  const place: S3Place = {
    kind: 's3',
    bucket: 'city',
    prefix: '',
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    credentials: undefined,
  };
  const credentials = { keyId: 'me', secret: 'secret' };
  const store = openS3FileStore(place, credentials, {
    folder: 'photos',
    patience: { attemptMs: 900, totalMs: 900 },
  });
  await expect(store.get('a/b')).rejects.toMatchObject({ fault: 'missing', isPassing: true });
});
