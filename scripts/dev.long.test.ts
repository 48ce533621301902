import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { root } from './source-files.ts';

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-dev-'));
/** Long enough to create a database. */
const patienceMs = 60_000;
let dev: ChildProcess;
let output = '';

beforeAll(async () => {
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'no', NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  dev.stderr!.setEncoding('utf8').on('data', (text: string) => (output += text));
  await untilSaid('the server restarts when its files change.');
}, patienceMs);

afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill();
    await once(dev, 'exit');
  }
  rmSync(dataDir, { recursive: true });
}, patienceMs);

async function untilSaid(words: string): Promise<void> {
  while (!output.includes(words)) {
    if (dev.exitCode !== null) throw new Error(`It has ended:\n${output}`);
    await once(dev.stderr!, 'data');
  }
}

test('one address serves the page, filled in by the server, and the source files of the portal', async () => {
  const page = await fetch(address);
  const markup = await page.text();
  expect(markup).toContain('<title>Fixpoint</title>');
  expect(markup).toMatch(/<script type="application\/json" id="start-up"[^>]*>\s*\{"language":"en"/);
  expect(markup).toContain('src="/@vite/client"');
  expect((await fetch(`${address}/src/app/main.tsx`)).headers.get('content-type')).toBe('text/javascript');
  expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ status: 'ready' });
});

test.each(['/desk', '/desk/', '/desk/requests/12?open=yes', '/desk/intake'])(
  '%s serves the desk, filled in by the server, with its own source files',
  async (place) => {
    const page = await fetch(`${address}${place}`);
    const markup = await page.text();
    expect(markup).toMatch(/<script type="application\/json" id="start-up"[^>]*>\s*\{"language":"en"/);
    expect(markup).toContain('src="/desk/@vite/client"');
    expect(markup).toContain('src="/desk/src/app/main.tsx');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w-]+'/);
    const code = await fetch(`${address}/desk/src/app/main.tsx`);
    expect(code.headers.get('content-type')).toBe('text/javascript');
    expect(await code.text()).toContain('/desk/src/app/app.tsx');
  },
);

test('the server answers other addresses under the desk, and nobody can read the settings', async () => {
  const answer = await fetch(`${address}/api/find-me`, { method: 'POST' });
  expect(answer.headers.get('content-type')).toMatch('application/problem+json');
  const settings = await fetch(`${address}/desk/@fs${path.join(root, 'package.json')}`);
  expect(settings.status).toBe(403);
});

test("the page's policy allows the scripts that vite adds, and no other inline script", async () => {
  const page = await fetch(address);
  const policy = page.headers.get('content-security-policy')!;
  const [, nonce] = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy)!;
  expect(await page.text()).toContain(`nonce="${nonce}">import { injectIntoGlobalHook }`);
  expect(policy).not.toContain('unsafe');
});

test('a server whose file has changed restarts, and a call meanwhile waits for it', async () => {
  const now = new Date();
  utimesSync(path.join(root, 'server/src/welcome.ts'), now, now);
  await untilSaid('Stopping …');
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  await untilSaid('The server has restarted (');
});

test('Ctrl-C ends everything, including the database, and the data stays', async () => {
  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  expect(existsSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});
