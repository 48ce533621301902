/** The first calls of the page at GET /api/ work as they are written, in each language that this machine has. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { addMember, addTestKey } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { firstCalls } from './quick-start.ts';

const app = await startTestApp();
const base = `http://127.0.0.1:${await app.listen()}`;
const { clientId } = await addMunicipality(app.database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const { key } = await addTestKey(app, boss.cookie, { role: 'viewer', scopes: ['read'] });
const { guid } = await addRequest(app.database, clientId);
const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-first-call-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

/** The program that runs each call, and the name of the file. */
const programs = {
  curl: { isHere: has('curl', '--version'), program: 'sh', file: 'call.sh' },
  'Node.js': { isHere: true, program: process.execPath, file: 'call.mjs' },
  Python: { isHere: has('python3', '--version'), program: 'python3', file: 'call.py' },
  Java: { isHere: has('javac', '-version'), program: 'java', file: 'FirstCall.java' },
} as const satisfies Record<keyof typeof firstCalls, object>;

for (const [name, { isHere, program, file }] of Object.entries(programs)) {
  test.skipIf(!isHere)(
    `The first call in ${name} reads a request with a key`,
    { timeout: 60_000 },
    async () => {
      writeFileSync(path.join(folder, file), firstCalls[name as keyof typeof firstCalls]);
      const env = { ...process.env, BASE: base, KEY: key, NO_PROXY: '*', no_proxy: '*' };
      const { stdout } = await promisify(execFile)(program, [file], { cwd: folder, env });
      expect(stdout).toContain(guid);
    },
  );
}
