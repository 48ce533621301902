import { type FastifyReply, fastify as createFastify } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import { beginDeadline, timeLeftMs } from '#platform/deadline.ts';
import { sendFile } from './send-file.ts';

const fastify = createFastify();
const csvType = 'text/csv; charset=utf-8';
fastify.addHook('preHandler', (_request, _reply, done) => beginDeadline(60_000, done));
const send = (reply: FastifyReply, name: string, pieces: AsyncIterable<string>) =>
  sendFile(reply, new FileAnswer(name, csvType, pieces));
fastify.get('/times', (_request, reply) => send(reply, 'times.csv', times()));
fastify.get('/late', (_request, reply) => send(reply, 'late.csv', latePieces()));
fastify.get('/broken', (_request, reply) => send(reply, 'broken.csv', brokenPieces()));
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => fastify.close());

/** Yields the time that is left for each piece. */
async function* times(): AsyncGenerator<string> {
  for (const _piece of [1, 2, 3]) yield `${timeLeftMs()}\n`;
}

/** Each piece waits a minute for the database. */
async function* latePieces(): AsyncGenerator<string> {
  for (const piece of ['a\n', 'b\n']) {
    vi.advanceTimersByTime(60_000);
    yield piece;
  }
}

async function* brokenPieces(): AsyncGenerator<string> {
  yield 'a,b\n'.repeat(20_000);
  throw new Error('The database has gone.');
}

test('A file may take longer than a call: the time limit of the call does not apply to its pieces', async () => {
  const answer = await fetch(`${address}/times`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="times.csv"');
  expect(answer.headers.get('content-type')).toBe(csvType);
  expect(await answer.text()).toBe('Infinity\n'.repeat(3));
});

test('A reader is not disconnected while a piece waits for the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    expect(await fetch(`${address}/late`).then((answer) => answer.text())).toBe('a\nb\n');
  } finally {
    vi.useRealTimers();
  }
});

test('A file that fails midway ends with an error, so that nobody takes a part for the whole', async () => {
  await expect(fetch(`${address}/broken`).then((answer) => answer.text())).rejects.toThrow('terminated');
});
