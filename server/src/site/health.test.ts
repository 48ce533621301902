import { expect, test } from 'vitest';
import { version } from '#platform/version.ts';
import { startTestApp } from '#test/test-app.ts';

const { fastify, database } = await startTestApp();

test('a running server reports that it is live, and its version', async () => {
  const answer = await fastify.inject('/health/live');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'live', version }]);
});

test('a server with a migrated database is ready', async () => {
  const answer = await fastify.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
});

test('a server whose database lacks a migration is not ready', async () => {
  await database.query('delete from migrations');
  const answer = await fastify.inject('/health/ready');
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'The database is not up to date.']);
});
