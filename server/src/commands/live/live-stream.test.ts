import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LiveStream } from './live-stream.ts';

const opened = 'event: open\ndata: {}\n\n';
const changed = (guid: string) => `event: change\ndata: {"guid":"${guid}"}\n\n`;
const anyChanged = 'event: change\ndata: {}\n\n';

/** A reader that takes a piece only when it is let. */
function slowReader() {
  const taken: string[] = [];
  let take: (() => void) | undefined;
  const reader = new Writable({
    highWaterMark: 1,
    write(piece, _encoding, done) {
      taken.push(String(piece));
      take = done;
    },
  });
  return { reader, taken, take: () => take?.() };
}

test('a screen that reads is told each change at once', async () => {
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
  expect(read.join('')).toBe(opened + changed('a') + changed('b') + changed('c') + anyChanged);
});

test('while a screen does not read, changes become one batch, each request once', async () => {
  const stream = new LiveStream();
  const { reader, taken, take } = slowReader();
  stream.pipe(reader);
  await turn();
  for (const guid of ['a', 'b', 'a', 'b']) stream.tell(guid);
  await turn();
  expect(taken).toEqual([opened]);
  take();
  await turn();
  expect(taken).toEqual([opened, changed('a') + changed('b')]);
});

test('and of a great many it is only told that there were some', async () => {
  const stream = new LiveStream();
  const { reader, taken, take } = slowReader();
  stream.pipe(reader);
  await turn();
  for (let count = 0; count < 10_000; count += 1) stream.tell(String(count));
  await turn();
  expect(stream.readableLength).toBe(0);
  take();
  await turn();
  expect(taken).toEqual([opened, anyChanged]);
});

test('a screen that has read nothing between two signs of life is not there any more', async () => {
  const stream = new LiveStream();
  const { reader, taken, take } = slowReader();
  stream.pipe(reader);
  await turn();
  take();
  await turn();
  expect(stream.beat()).toBe(true);
  await turn();
  expect(taken.at(-1)).toMatch(/^:.*\n\n$/);
  expect(stream.beat(), 'it may be slow').toBe(true);
  take();
  await turn();
  expect(stream.beat()).toBe(true);
  await turn();
  expect([stream.beat(), stream.beat()]).toEqual([true, false]);
});

test('the last word is read where somebody reads, and not waited for where nobody does', async () => {
  const [read, unread] = [new LiveStream(), new LiveStream()];
  let isEnded = false;
  read.resume().on('end', () => (isEnded = true));
  unread.pipe(slowReader().reader);
  await turn();
  read.finish();
  unread.finish();
  await turn();
  expect([isEnded, read.destroyed, unread.destroyed]).toEqual([true, true, true]);
});
