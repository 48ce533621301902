import { fastify as createFastify } from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseTimeout } from '#platform/database.ts';
import { openLog } from '#platform/log.ts';
import { registerErrorAnswer } from './error-answer.ts';

const lines: { reference?: string; err?: { message: string } }[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
const fastify = createFastify();
registerErrorAnswer(fastify, openLog({ level: 'info', destination }));
fastify.get('/broken', (_request, reply) => {
  reply.header('cache-control', 'public, max-age=31536000').header('content-encoding', 'br');
  throw new Error('no such file: /srv/fixpoint/secret');
});
fastify.get('/silent', () => {
  throw new DatabaseTimeout('The database at 10.0.0.7 did not answer.');
});
fastify.post('/form', () => '');

test('a failing route answers with a reference, and only the log has the reason', async () => {
  const { statusCode, headers, body } = await fastify.inject('/broken');
  expect(statusCode).toBe(500);
  expect(body).not.toContain('secret');
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('content-encoding');
  const { reference, err } = lines.at(-1)!;
  expect(body).toContain(reference);
  expect(err?.message).toContain('secret');
});

test('while the database does not answer, the status lets a balancer try another server', async () => {
  const { statusCode, body } = await fastify.inject('/silent');
  expect(statusCode).toBe(503);
  expect(body).not.toContain('10.0.0.7');
});

test('errors of the caller are explained', async () => {
  const malformedAnswer = {
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/json' },
    body: '{',
  } as const;
  const { statusCode, body } = await fastify.inject(malformedAnswer);
  expect(statusCode).toBe(400);
  expect(body).toContain('JSON');
});
