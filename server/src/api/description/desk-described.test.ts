import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();

const ask = (url: string) => app.fastify.inject({ url, headers: { host: 'riverbend.localhost' } });

interface ApiDescription {
  paths: Record<
    string,
    { post: { operationId: string; summary: string; responses: object; security: object[] } }
  >;
}

test('An independent validator accepts the description as OpenAPI 3.1', async () => {
  const answer = await ask('/api/openapi.json');
  expect(answer.headers['content-type']).toMatch('application/json');
  const validator = new Validator();
  const { valid, errors } = await validator.validate(answer.json());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('The description names every command, who may call it, and its refusals', async () => {
  const { paths } = (await ask('/api/openapi.json')).json() as ApiDescription;
  for (const [name, { cmd, access, summary }] of Object.entries(deskCommands)) {
    const { post } = paths[`/api/${cmd}`]!;
    expect(post).toMatchObject({ operationId: name, summary });
    expect(post.security, cmd).toHaveLength(access === 'open' ? 0 : 2);
    expect(Object.keys(post.responses), cmd).toEqual(
      expect.arrayContaining(['200', '400', '413', '429', '500', '503']),
    );
  }
  expect(paths['/api/live']).toBeDefined();
});

test('A command that answers with a file names its media type', async () => {
  const { paths } = (await ask('/api/openapi.json')).json() as ApiDescription;
  expect(paths['/api/export-requests']!.post.responses).toMatchObject({
    200: { content: { 'text/csv': { schema: { format: 'binary' } } } },
  });
});

test('The description covers photos: the path, the two sizes and the refusals', async () => {
  const { paths } = (await ask('/api/openapi.json')).json() as { paths: Record<string, { get: object }> };
  const { get } = paths['/api/photos/{requestId}/{photoId}']!;
  expect(get).toMatchObject({
    operationId: 'findPhoto',
    parameters: [
      { name: 'requestId', in: 'path' },
      { name: 'photoId', in: 'path' },
      { name: 'thumbnail', in: 'query' },
    ],
    responses: { 200: { content: { 'image/jpeg': { schema: { format: 'binary' } } } } },
  });
  const { responses } = get as { responses: object };
  expect(Object.keys(responses)).toEqual(['200', '401', '403', '404', '429', '500', '503']);
  const refusedAnswer = await ask('/api/photos/1/1?thumbnail');
  expect(responses).toHaveProperty(String(refusedAnswer.statusCode));
  expect(refusedAnswer.headers['content-type']).toMatch('application/problem+json');
});

test('The doc comment of a field is its description', async () => {
  const { paths } = (await ask('/api/openapi.json')).json() as ApiDescription;
  expect(JSON.stringify(paths['/api/save-key'])).toContain(
    'The name in the log. It names the program, not a person.',
  );
  expect(JSON.stringify(paths['/api/find-keys'])).toContain('Exact to a minute; null: not used yet.');
});

test('The page describes the type of a field in words', async () => {
  const { body } = await ask('/api/');
  const saveKey = body.slice(body.indexOf('id="save-key"'));
  const row = (field: string) =>
    new RegExp(`<td><code>${field}</code></td><td>([^<]*)</td><td>(.*)</td>`).exec(saveKey)?.slice(1);
  expect(row('key')).toEqual([
    'text or null',
    expect.stringContaining('<code>Authorization: Bearer …</code>'),
  ]);
  expect(row('teamIds')?.[0]).toBe(
    'list: each whole number, -2147483648 to 2147483647, 1 to 100 entries or null',
  );
  expect(row('expiresAt')?.[0]).toBe('time or null');
});

test('The page has an anchor for every command and every refusal, and no link is broken', async () => {
  const answer = await ask('/api/');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const ids = new Set(Array.from(answer.body.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const links = Array.from(answer.body.matchAll(/ href="#([^"]+)"/g), ([, id]) => id);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  for (const { cmd } of Object.values(deskCommands)) expect(ids).toContain(cmd);
  const refusedAnswer = await app.fastify.inject({ method: 'POST', url: '/api/find-me', payload: {} });
  const { type } = refusedAnswer.json() as { type: string };
  expect(ids).toContain(type.replace('/api/#', ''));
  expect(answer.body).not.toMatch(/<script|style="/);
  expect((await ask('/api')).headers['location']).toBe('/api/');
});
