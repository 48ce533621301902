import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LiveStream } from './live-stream.ts';

const openEvent = 'event: open\ndata: {}\n\n';
const changeEvent = (guid: string) => `event: change\ndata: {"guid":"${guid}"}\n\n`;
const anyChanged = 'event: change\ndata: {}\n\n';

/** A reader that takes one piece per call of `take`. */
function slowReader() {
  const takenPieces: string[] = [];
  let take: (() => void) | undefined;
  const reader = new Writable({
    highWaterMark: 1,
    write(piece, _encoding, done) {
      takenPieces.push(String(piece));
      take = done;
    },
  });
  return { reader, taken: takenPieces, take: () => take?.() };
}

test('a screen that reads gets each change at once', async () => {
  const stream = new LiveStream();
  const read: string[] = [];
  stream.pipe(new PassThrough()).on('data', (piece) => read.push(String(piece)));
  await turn();
  stream.tell('a');
  await turn();
  stream.tell('b');
  stream.tell('c');
  await turn();
  stream.tell();
  await turn();
  expect(read.join('')).toBe(openEvent + changeEvent('a') + changeEvent('b') + changeEvent('c') + anyChanged);
});

test('while a screen does not read, changes become one batch with each request once', async () => {
  const stream = new LiveStream();
  const { reader, taken: takenPieces, take } = slowReader();
  stream.pipe(reader);
  await turn();
  for (const guid of ['a', 'b', 'a', 'b']) stream.tell(guid);
  await turn();
  expect(takenPieces).toEqual([openEvent]);
  take();
  await turn();
  expect(takenPieces).toEqual([openEvent, changeEvent('a') + changeEvent('b')]);
});

test('after very many changes, a screen learns only that there were some', async () => {
  const stream = new LiveStream();
  const { reader, taken: takenPieces, take } = slowReader();
  stream.pipe(reader);
  await turn();
  for (let count = 0; count < 10_000; count += 1) stream.tell(String(count));
  await turn();
  expect(stream.readableLength).toBe(0);
  take();
  await turn();
  expect(takenPieces).toEqual([openEvent, anyChanged]);
});

test('a screen that has read nothing between two signs of life counts as gone', async () => {
  const stream = new LiveStream();
  const { reader, taken: takenPieces, take } = slowReader();
  stream.pipe(reader);
  await turn();
  take();
  await turn();
  expect(stream.beat()).toBe(true);
  await turn();
  expect(takenPieces.at(-1)).toMatch(/^:.*\n\n$/);
  expect(stream.beat(), 'it may be slow').toBe(true);
  take();
  await turn();
  expect(stream.beat()).toBe(true);
  await turn();
  expect([stream.beat(), stream.beat()]).toEqual([true, false]);
});

test('a reading screen gets the last message, and nobody waits for a screen that does not read', async () => {
  const [read, unreadStream] = [new LiveStream(), new LiveStream()];
  let isEnded = false;
  read.resume().on('end', () => (isEnded = true));
  unreadStream.pipe(slowReader().reader);
  await turn();
  read.finish();
  unreadStream.finish();
  await turn();
  expect([isEnded, read.destroyed, unreadStream.destroyed]).toEqual([true, true, true]);
});

test('a slow screen gets the latest news of each thing, and learns who is there even among too many changes', async () => {
  const stream = new LiveStream();
  const { reader, taken: takenPieces, take } = slowReader();
  stream.pipe(reader);
  await turn();
  const presence = (others: number) => ({ event: 'presence', about: 'presence', data: { others } });
  const change = (requestId: number, version: number) => ({
    event: 'change',
    about: `${requestId}`,
    data: { requestId, version },
  });
  for (const news of [change(1, 2), presence(1), change(1, 3), presence(2)]) stream.sendNews(news);
  take();
  await turn();
  const latestEvent = 'event: presence\ndata: {"others":2}\n\n';
  expect(takenPieces.slice(1).join('')).toContain('{"requestId":1,"version":3}');
  expect(takenPieces.slice(1).join('')).toContain(latestEvent);
  expect(takenPieces.join('')).not.toContain('"version":2');
  for (let requestId = 1; requestId <= 150; requestId += 1) stream.sendNews(change(requestId, 4));
  stream.sendNews(presence(3));
  take();
  await turn();
  take();
  await turn();
  const batch = takenPieces.at(-1)!;
  expect(batch).toContain(anyChanged);
  expect(batch).toContain('{"others":3}');
});
