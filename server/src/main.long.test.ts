import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { callWithoutPause } from '#test/calls-around-a-stop.ts';
import { startServerProcess } from '#test/server-process.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-main-'));
const port = await freePort();
const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'no' };
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server says where to look, refuses a second one on its folder, and stops cleanly on a signal', async () => {
  const server = startServerProcess(settings);
  const errorOutput = await server.ready();
  expect(errorOutput).toContain(`Fixpoint answers on port ${port}.`);
  expect(errorOutput).toContain('There is no municipality yet');
  // Made before its first use, so that the first backup contains it.
  expect(existsSync(path.join(dataDir, 'secret-key'))).toBe(true);

  const second = await startServerProcess({ ...settings, PORT: String(await freePort()) }).ended;
  expect(second).toEqual({
    code: 1,
    errorOutput: expect.stringMatching(/^Another Fixpoint \(process \d+\) is running on/),
  });

  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({
    code: 0,
    errorOutput: expect.stringMatching(/Stopping …\nStopped\.\n$/),
  });
});

test('a stopping server goes on answering for a while, and a second signal stops it at once', async () => {
  const server = startServerProcess({ ...settings, DRAIN_SECONDS: '300' });
  await server.ready();
  server.child.kill('SIGTERM');
  const readiness = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status);
  await expect.poll(readiness).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  server.child.kill('SIGTERM');
  const { code, errorOutput } = await server.ended;
  expect(code).toBe(0);
  expect(errorOutput).toMatch(/Answering for 300 more seconds …\nStopping …\nStopped\.\n$/);
});

test('after the while is over, a stopping server ends by itself', async () => {
  const server = startServerProcess({ ...settings, DRAIN_SECONDS: '1' });
  await server.ready();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('a stopping server answers every accepted call until it stops listening', async () => {
  const server = startServerProcess({ ...settings, DRAIN_SECONDS: '1' });
  await server.ready();
  const crowd = callWithoutPause(port, 1);
  await expect.poll(() => crowd.calls).toBeGreaterThan(20);
  server.child.kill('SIGTERM');
  expect((await crowd.result).lostCalls).toEqual([]);
  expect((await server.ended).code).toBe(0);
});

test('a killed server starts again with its data', async () => {
  const killedServer = startServerProcess(settings);
  await killedServer.ready();
  killedServer.child.kill('SIGKILL');
  await killedServer.ended;
  const again = startServerProcess(settings);
  await again.ready();
  again.child.kill('SIGINT');
  expect((await again.ended).code).toBe(0);
});

test('a taken port is named, and the database does not stay behind', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const outcome = await startServerProcess(settings).ended;
  expect(outcome).toEqual({
    code: 1,
    errorOutput: expect.stringContaining(`Port ${port} is taken by another program.`),
  });
  await new Promise((done) => other.close(done));
});

test('all wrong settings are named', async () => {
  const { code, errorOutput } = await startServerProcess({ ...settings, PORT: 'eighty', GEOCODER: 'oracle' })
    .ended;
  expect(code).toBe(1);
  expect(errorOutput).toMatch(/^PORT is 'eighty'; expected .*\nGEOCODER is 'oracle'; expected .*\n$/);
});

test('a database that does not answer is named', async () => {
  const url = 'postgres://me:secret@127.0.0.1:1/fixpoint';
  const { code, errorOutput } = await startServerProcess({ ...settings, DATABASE_URL: url }).ended;
  expect(code).toBe(1);
  expect(errorOutput).toContain(
    'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  );
  expect(errorOutput).not.toContain('secret');
});
