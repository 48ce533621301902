/** Clients that independent generators write from the description: their types are right, and their calls work. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { addTestKey, addMember, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const base = `http://127.0.0.1:${await app.listen()}`;
const { clientId } = await addMunicipality(app.database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

const parentFolder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-client-'));
const packages = path.join(import.meta.dirname, '../../../../node_modules');
afterAll(() => rmSync(parentFolder, { recursive: true, force: true }));

const foreignClients = path.join(import.meta.dirname, '../../../../checks/foreign-clients');
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
const run = promisify(execFile);

const callsOfFirst = `
import { createClient } from './client/client/index.ts';
import { findKeys, findMe, saveKey, saveTeam } from './client/sdk.gen.ts';

const [baseUrl, key] = process.argv.slice(2);
const client = createClient({ baseUrl, auth: ({ scheme }) => (scheme === 'bearer' ? key : undefined) });
const { data: told } = await findMe({ client, body: {} });
const role: 'viewer' | 'crew' | 'clerk' | 'manager' | undefined = told?.me.role;
const { data: found, response } = await findKeys({ client, body: {} });
const since: string | undefined = found?.keys[0]?.createdAt;
const { error } = await saveKey({ client, body: { name: 'More', role: 'viewer', teamIds: null, expiresAt: null } });
const refusal: string | undefined = error?.name;
// @ts-expect-error an id is a number
const { error: faulty } = await saveTeam({ client, body: { teamId: 'king' } });
console.log(JSON.stringify({ role, status: response?.status, since, refusal, faults: faulty?.fields }));
`;

const callsOfSecond = `
import createClient from 'openapi-fetch';
import type { components, paths } from './types.ts';

const [baseUrl, key] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } });
const { data: told } = await client.POST('/api/find-me', { body: {} });
const role: 'viewer' | 'crew' | 'clerk' | 'manager' | undefined = told?.me.role;
const filter: components['schemas']['RequestFilter'] = { isOpen: true };
const { data: list, response } = await client.POST('/api/find-requests', { body: { filter, sort: 'newest', limit: 2 } });
const ids: number[] = (list?.requests ?? []).map((one: components['schemas']['RequestRow']) => one.requestId);
const { data: request } = await client.POST('/api/find-request', { body: { requestId: ids[0] ?? 0 } });
const entry = request?.timeline.find((one) => one.type === 'event' && 'priority' in one.changes);
const changes = entry?.type === 'event' ? entry.changes : undefined;
const value: components['schemas']['FieldValue'] | undefined = changes?.['priority']?.[1];
const { data: next } = await client.POST('/api/find-changes', { body: { limit: 1 } });
// @ts-expect-error a sort is one of a list
const { error: faulty } = await client.POST('/api/find-requests', { body: { filter: {}, sort: 'king' } });
console.log(JSON.stringify({ role, status: response.status, ids, next: typeof next?.next, value, refusal: faulty?.name }));
`;

const settingsFor = (isExact: boolean) => ({
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: isExact,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(import.meta.dirname, '../../../../node_modules/@types')],
  },
  files: ['calls.ts'],
});

interface Client {
  /** A program of checks/foreign-clients: it reads a description and writes the client. */
  generator: string;
  target: string;
  part: '' | '?all';
  calls: string;
  isExact: boolean;
}

/** Generates a client, compiles its calls strictly, and runs them with an API key. Returns what they print. */
async function callWith({ generator, target, part, calls, isExact }: Client): Promise<unknown> {
  const folder = mkdtempSync(path.join(parentFolder, 'client-'));
  const node = (...words: string[]) => run(process.execPath, words, { cwd: folder });
  const { key } = await addTestKey(app, boss.cookie, { name: generator, role: 'manager' });
  const document = await fetch(`${base}/api/openapi.json${part}`);
  writeFileSync(path.join(folder, 'openapi.json'), await document.text());
  writeFileSync(path.join(folder, 'calls.ts'), calls);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settingsFor(isExact)));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  await node(path.join(foreignClients, generator), 'openapi.json', target);
  const complaints = await node(compiler, '-p', folder).catch((error: { stdout: string }) => error);
  expect(complaints.stdout).toBe('');
  return JSON.parse((await node('calls.ts', base, key)).stdout);
}

test('A client generated from the description compiles and makes calls with an API key', async () => {
  const client = { generator: 'desk-client.ts', target: 'client', part: '?all', isExact: false } as const;
  expect(await callWith({ ...client, calls: callsOfFirst })).toEqual({
    role: 'manager',
    status: 200,
    since: app.clock.now().toISOString(),
    // The description says that only people save keys, so the client sends no key.
    refusal: 'tokenNotValid',
    faults: [{ path: 'teamId', message: 'must be a number' }],
  });
});

test('Types of a second generator compile strictly, and its client reads requests, changes and refusals', async () => {
  const { requestId } = await addRequest(app.database, clientId, {});
  await deskCall(app, boss.cookie, 'updateRequest', { requestId, version: 1, fields: { priority: 3 } });
  const client = { generator: 'desk-types.ts', target: 'types.ts', part: '', isExact: true } as const;
  expect(await callWith({ ...client, calls: callsOfSecond })).toEqual({
    role: 'manager',
    status: 200,
    ids: [requestId],
    next: 'string',
    value: 3,
    refusal: 'fieldInvalid',
  });
});
