/**
 * A client that an independent generator writes from the description: its types are right, and its calls
 * work.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { addTestKey, addMember } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const base = `http://127.0.0.1:${await app.listen()}`;
const { clientId } = await addMunicipality(app.database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const generator = path.join(import.meta.dirname, '../../../../checks/foreign-clients/desk-client.ts');
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
const run = promisify(execFile);
const node = (...words: string[]) => run(process.execPath, words, { cwd: folder });

const calls = `
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

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(import.meta.dirname, '../../../../node_modules/@types')],
  },
  files: ['calls.ts'],
};

test('A client generated from the description compiles and makes calls with an API key', async () => {
  const { key } = await addTestKey(app, boss.cookie, { name: 'Reports', role: 'manager' });
  const document = await fetch(`${base}/api/openapi.json?all`);
  writeFileSync(path.join(folder, 'openapi.json'), await document.text());
  writeFileSync(path.join(folder, 'calls.ts'), calls);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  await node(generator, 'openapi.json', 'client');
  const complaints = await node(compiler, '-p', folder).catch((error: { stdout: string }) => error);
  expect(complaints.stdout).toBe('');
  const { stdout } = await node('calls.ts', base, key);
  expect(JSON.parse(stdout)).toEqual({
    role: 'manager',
    status: 200,
    since: app.clock.now().toISOString(),
    // The description says that only people save keys, so the client sends no key.
    refusal: 'tokenNotValid',
    faults: [{ path: 'teamId', message: 'must be a number' }],
  });
});
