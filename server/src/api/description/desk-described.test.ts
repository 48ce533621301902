import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { BaseResolver, Source, createConfig, lintDocument } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { firstCalls } from './quick-start.ts';

const app = await startTestApp();

const ask = (url: string) => app.fastify.inject({ url, headers: { host: 'riverbend.localhost' } });

interface ApiDescription {
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, object>; responses: Record<string, { headers?: object }> };
  paths: Record<
    string,
    { post: { operationId: string; summary: string; responses: object; security: object[] } }
  >;
}

test('An independent validator accepts the description as OpenAPI 3.1', async () => {
  const answer = await ask('/api/openapi.json?all');
  expect(answer.headers['content-type']).toMatch('application/json');
  const validator = new Validator();
  const { valid, errors } = await validator.validate(answer.json());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test.each(['', '?all'])('A second independent program finds no fault in openapi.json%s', async (part) => {
  const source = new Source('openapi.json', (await ask(`/api/openapi.json${part}`)).body);
  const config = await createConfig({ extends: ['recommended'] });
  const faults = await lintDocument({
    document: { source, parsed: JSON.parse(source.body) as object },
    externalRefResolver: new BaseResolver(),
    config: config.styleguide,
  });
  expect(faults.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('The description names every command, who may call it, the scope that a key needs, and its refusals', async () => {
  const { paths } = (await ask('/api/openapi.json?all')).json() as ApiDescription;
  for (const [name, command] of Object.entries(deskCommands)) {
    const { cmd, access, summary, keyScope = 'desk' }: DeskCommand = command;
    const { post } = paths[`/api/${cmd}`]!;
    expect(post).toMatchObject({ operationId: name, summary });
    const ofKey = keyScope === null ? [] : [{ key: [keyScope] }];
    expect(post.security, cmd).toEqual(access === 'open' ? [] : [{ cookie: [] }, ...ofKey]);
    expect(Object.keys(post.responses), cmd).toEqual(
      expect.arrayContaining(['200', '400', '413', '429', '500', '503']),
    );
  }
  expect(paths['/api/live']).toBeDefined();
});

test('The page names the scope that an API key needs for a command, and says which ones are for people', async () => {
  const { body } = await ask('/api/');
  const entryOf = (cmd: string) => /id="[^]*?<\/article>/.exec(body.slice(body.indexOf(` id="${cmd}"`)))?.[0];
  expect(entryOf('find-requests')).toContain('Scope of an API key: <code>read</code>');
  expect(entryOf('update-request')).toContain('Scope of an API key: <code>desk</code>');
  expect(entryOf('save-key')).toContain('Only for people, not for API keys');
});

test('Every whole number says if 32 bits hold it', async () => {
  const integers = Array.from(
    (await ask('/api/openapi.json?all')).body.matchAll(/\{[^{}]*"type":"integer"[^{}]*\}/g),
    ([schema]) => schema,
  );
  expect(integers.length).toBeGreaterThan(100);
  expect(integers.filter((schema) => !/"format":"int(32|64)"/.test(schema))).toEqual([]);
  expect(integers.find((schema) => /"format":"int32"/.test(schema))).toBeDefined();
});

test('The page begins with making a key and a first call in four languages, and names the routes that are no commands', async () => {
  const { body } = await ask('/api/');
  expect(body.indexOf('save-key"')).toBeLessThan(body.indexOf('<h2>Commands</h2>'));
  for (const name of Object.keys(firstCalls)) expect(body).toContain(`A call with a key: ${name}`);
  for (const route of ['POST /api/photos', 'GET /api/photos/{requestId}/{photoId}', 'POST /api/live'])
    expect(body).toContain(`<code>${route}</code>`);
});

test('Answers to keys name the headers about the limit, and a refusal because of a limit says when to try again', async () => {
  const { paths, components } = (await ask('/api/openapi.json?all')).json() as ApiDescription;
  const refusals = components.responses;
  const headersOf = (cmd: string, status: number) => {
    const responses = paths[`/api/${cmd}`]!.post.responses as Record<
      number,
      { headers?: object; $ref?: string }
    >;
    const { headers, $ref } = responses[status]!;
    return Object.keys(($ref === undefined ? headers : refusals[$ref.split('/').at(-1)!]!.headers) ?? {});
  };
  const names = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
  expect(headersOf('find-requests', 200)).toEqual(names);
  expect(headersOf('find-requests', 429)).toEqual(['Retry-After']);
  expect(headersOf('find-requests', 400)).toEqual([]);
  expect(headersOf('save-key', 200)).toEqual([]);
});

test('A command that answers with a file names its media types', async () => {
  const { paths } = (await ask('/api/openapi.json?all')).json() as ApiDescription;
  expect(paths['/api/export-requests']!.post.responses).toMatchObject({
    200: {
      content: {
        'text/csv': { schema: { format: 'binary' } },
        'application/x-ndjson': { schema: { format: 'binary' } },
        'application/geo+json': { schema: { format: 'binary' } },
      },
    },
  });
});

test('The description covers photos: the path, the two sizes and the refusals', async () => {
  const { paths } = (await ask('/api/openapi.json?all')).json() as { paths: Record<string, { get: object }> };
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
  const { components } = (await ask('/api/openapi.json?all')).json() as ApiDescription;
  expect(JSON.stringify(components.schemas['SaveKeyPayload'])).toContain(
    'The name in the log. It names the program, not a person.',
  );
  expect(JSON.stringify(components.schemas['FindKeysResult'])).toContain(
    'Exact to a minute; null: not used yet.',
  );
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
