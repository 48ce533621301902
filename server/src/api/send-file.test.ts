import { fastify as createFastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import { beginDeadline, timeLeftMs } from '#platform/deadline.ts';
import { sendFile } from './send-file.ts';

const fastify = createFastify();
const file = 'text/csv; charset=utf-8';
fastify.addHook('preHandler', (_request, _reply, done) => beginDeadline(60_000, done));
fastify.get('/times', (_request, reply) => sendFile(reply, new FileAnswer('times.csv', times()), { file }));
fastify.get('/broken', (_request, reply) =>
  sendFile(reply, new FileAnswer('broken.csv', broken()), { file }),
);
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => fastify.close());

/** How long each piece may take. */
async function* times(): AsyncGenerator<string> {
  for (const _piece of [1, 2, 3]) yield `${timeLeftMs()}\n`;
}

async function* broken(): AsyncGenerator<string> {
  yield 'a,b\n'.repeat(20_000);
  throw new Error('The database has gone.');
}

test('A file may take longer than a call: none of its pieces has the time of the call', async () => {
  const answer = await fetch(`${address}/times`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="times.csv"');
  expect(answer.headers.get('content-type')).toBe(file);
  expect(await answer.text()).toBe('Infinity\n'.repeat(3));
});

test('Of a file that cannot be made to its end, no part passes for the whole', async () => {
  await expect(fetch(`${address}/broken`).then((answer) => answer.text())).rejects.toThrow('terminated');
});
