/** The part of the description that programs may rely on: names, examples, and no change that breaks a client. */
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decodeJsonPayload } from '#api/json-payload.ts';
import { type ReadDescription, breakingChanges } from '#test/breaking-changes.ts';
import { deprecationHeaders } from './answer-headers.ts';
import { type JsonSchema, withSubschemas } from './json-schema.ts';
import { apiVersion, describeDesk } from './openapi.ts';

const described = (part: 'public' | 'all') =>
  JSON.parse(JSON.stringify(describeDesk('Fixpoint', part))) as ReadDescription;
const document = described('public');
const commands = Object.entries<DeskCommand>(deskCommands);
const publicCommands = commands.filter(([, { stability }]) => stability === 'public');
const reference = path.join(import.meta.dirname, '../../../../docs/reference');

test('An independent validator accepts the public part', async () => {
  const { valid, errors } = await new Validator().validate(
    describeDesk('Fixpoint', 'public') as Record<string, unknown>,
  );
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('The public part has the public commands with their subjects, and every one accepts an API key', () => {
  for (const [name, { cmd, subject, access, keyScope }] of publicCommands) {
    expect(document.paths[`/api/${cmd}`]!['post']!.tags, name).toEqual([subject]);
    expect(access === 'open' || keyScope !== null, name).toBe(true);
  }
  const others = Object.keys(document.paths).filter((one) => /photos|attachments/.test(one));
  expect(Object.keys(document.paths)).toHaveLength(publicCommands.length + others.length);
  for (const [name, { stability, subject }] of commands)
    expect(subject !== undefined, name).toBe(stability === 'public');
});

test('Each public command has an example of its payload, and the server reads it', () => {
  for (const [name, { cmd, payload }] of publicCommands) {
    const { example } = document.paths[`/api/${cmd}`]!['post']!.requestBody!.content['application/json']!;
    expect(() => decodeJsonPayload(payload, example), name).not.toThrow();
  }
});

test('Payloads and answers are named schemas, and every reference leads somewhere', () => {
  const { schemas } = document.components;
  for (const [name] of publicCommands)
    expect(schemas, name).toHaveProperty(`${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`);
  for (const name of ['RequestFilter', 'RequestRow', 'Webhook', 'WebhookMessage'])
    expect(schemas, name).toHaveProperty(name);
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g);
  const components = document.components as unknown as Record<string, object>;
  for (const [, kind, name] of references) expect(Object.keys(components[kind!]!)).toContain(name);
});

test('Every list with pages takes after and limit and answers next, and only find-requests also goes back', () => {
  const { schemas } = document.components;
  const fieldsOf = (name: string) => Object.keys(schemas[name]?.properties ?? {});
  const pageWords = new Set(['after', 'before', 'limit', 'next', 'previous', 'page', 'offset', 'cursor']);
  const lists = publicCommands.flatMap(([name]) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const words = [...fieldsOf(`${type}Payload`), ...fieldsOf(`${type}Result`)];
    const used = words.filter((word) => pageWords.has(word)).toSorted();
    return used.length === 0 ? [] : [[name, used]];
  });
  const usual = ['after', 'limit', 'next'];
  expect(Object.fromEntries(lists)).toEqual({
    findRequests: ['after', 'before', 'limit', 'next', 'previous'],
    findChanges: usual,
    findWebhookDeliveries: usual,
  });
});

test('No shape stands twice in the public part without a name, and every value has a type', () => {
  const places = new Map<string, string[]>();
  const untyped: string[] = [];
  const visit = (schema: JsonSchema, place: string, isNamed = false): JsonSchema => {
    const { description: _, ...shape } = schema;
    if (Object.keys(shape).length === 0) untyped.push(place);
    const text = JSON.stringify(shape, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    );
    if (schema.properties !== undefined && !isNamed) places.set(text, [...(places.get(text) ?? []), place]);
    return withSubschemas(schema, (one) => visit(one, place));
  };
  const { FieldValue: _any, ...others } = document.components.schemas;
  for (const [name, schema] of Object.entries(others)) visit(schema, name, true);
  expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
  expect(untyped).toEqual([]);
});

test('The description breaks no client of the last release, and the changelog has its version', () => {
  const released = JSON.parse(readFileSync(path.join(reference, 'openapi.json'), 'utf8')) as ReadDescription;
  expect(breakingChanges(released, document)).toEqual([]);
  expect(readFileSync(path.join(reference, 'api-changelog.md'), 'utf8')).toContain(`## ${apiVersion}`);
});

test('A lost operation, a lost field of an answer, and a new required field of a payload break clients', () => {
  const changed = structuredClone(document);
  delete changed.paths['/api/find-me'];
  const { FindRequestsResult, FindChangesPayload, FindRequestsPayload } = changed.components.schemas;
  delete FindRequestsResult!.properties!['next'];
  FindChangesPayload!.required = ['after'];
  delete FindRequestsPayload!.properties!['limit'];
  expect(breakingChanges(document, changed)).toEqual([
    'post /api/find-me is gone',
    'FindChangesPayload: after is required now',
    'FindRequestsPayload: limit is gone',
    'FindRequestsResult: next is gone',
  ]);
  expect(breakingChanges(changed, document)).toEqual([]);
});

test('A deprecated command says so in two headers', () => {
  const deprecation = { since: '2027-01-31', sunset: '2028-01-31', instead: 'Call find-changes.' };
  expect(deprecationHeaders(deprecation)).toEqual({
    deprecation: '@1801353600',
    sunset: 'Mon, 31 Jan 2028 00:00:00 GMT',
  });
  expect(deprecationHeaders(undefined)).toEqual({});
});
