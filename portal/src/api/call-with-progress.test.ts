import { afterEach, expect, test, vi } from 'vitest';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import { callWithProgress } from './call-with-progress.ts';
import { answers, deniesAccess, refuses, startFakeTransport } from '#test/fake-transport.ts';
import { onTokenRefused } from './token-refusal.ts';

const photo = {
  Token: 't',
  guid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  data: new Uint8Array([255, 216, 0, 7]),
};

afterEach(() => vi.unstubAllGlobals());

test('a photo arrives byte by byte, and its progress is reported', async () => {
  const server = startFakeTransport({ createtempfile: answers(createTempFile, { Id: 7 }) });
  const progress: number[] = [];
  const options = { onProgress: (fraction: number) => void progress.push(fraction) };
  await callWithProgress(createTempFile, photo, options);
  expect(server.calls[0]!.payload['data']).toEqual(photo.data);
  expect(progress).toEqual([0.5, 1]);
});

test.each(['', 'true', '{"FileId":7}'])('a photo has arrived with any answer: %j', async (data) => {
  startFakeTransport({ createtempfile: { ...answers(createTempFile, { Id: 7 }), data } });
  await expect(callWithProgress(createTempFile, photo, { onProgress() {} })).resolves.toBeUndefined();
});

test('a call rejects if the server refuses the photo', async () => {
  startFakeTransport({ createtempfile: refuses('photoNotAccepted', 'This is no jpeg.') });
  const upload = callWithProgress(createTempFile, photo, { onProgress() {} });
  await expect(upload).rejects.toMatchObject({ errorName: 'photoNotAccepted', message: 'This is no jpeg.' });
});

test('a refused token is reported, also if its field has a capital', async () => {
  const heard = vi.fn<(token: unknown) => void>();
  onTokenRefused(heard);
  startFakeTransport({ createtempfile: deniesAccess('InvalidToken') });
  const upload = callWithProgress(createTempFile, photo, { onProgress() {} });
  await expect(upload).rejects.toMatchObject({ securityStatus: 'InvalidToken' });
  expect(heard.mock.calls).toEqual([['t']]);
});

test('a lost connection is a network failure', async () => {
  startFakeTransport({ createtempfile: 'unreachable' });
  const upload = callWithProgress(createTempFile, photo, { onProgress() {} });
  await expect(upload).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'unreachable' });
});

test('a cancelled upload rejects with the reason of the cancellation', async () => {
  startFakeTransport({ createtempfile: 'never' });
  const taken = new AbortController();
  const upload = callWithProgress(createTempFile, photo, { onProgress() {}, signal: taken.signal });
  taken.abort(new Error('removed'));
  await expect(upload).rejects.toThrow('removed');
});
