import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { expect, test, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readResult } from '#test/read-result.ts';
import { startServerProcess } from '#test/server-process.ts';
import { goodPassword } from '#test/test-accounts.ts';
import { receiverCertificate, startReceiver } from '#test/webhook-receiver.ts';

const port = await freePort();
const receiver = await startReceiver();
const settings = {
  DATA_DIR: temporaryFolder(),
  PORT: String(port),
  DEMO: 'no',
  DEFAULT_CLIENT: 'milton',
  WEBHOOK_ALLOW: `127.0.0.1:${receiver.port}`,
};
const certificateFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'fixpoint-ca-')), 'ca.pem');
writeFileSync(certificateFile, receiverCertificate);

let cookie = '';

async function desk(cmd: string, payload: object): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${cmd}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(payload),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function ws7(fields: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: writeCall(JSON.stringify(fields), 'urn:x'),
  });
  return readResult(await response.text()).data;
}

function operator(words: string[], input = ''): void {
  const cli = path.join(import.meta.dirname, '../cli/main.ts');
  const env = { ...process.env, ...settings };
  const { status, stderr } = spawnSync(process.execPath, [cli, ...words], { env, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function start() {
  const server = startServerProcess({ ...settings, NODE_EXTRA_CA_CERTS: certificateFile });
  await server.ready();
  return server;
}

async function report(): Promise<string> {
  const { Id: clientId } = (await ws7({ cmd: 'findclientidbyname', name: 'milton' })) as { Id: number };
  const types = (await ws7({ cmd: 'dropdowncitizenworktypesbyclientid', ClientId: clientId })) as {
    Value: number;
  }[];
  const guest = await ws7({ cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId });
  const { Token: token } = guest as { Token: string };
  const place = { longitude: -90.05, latitude: 40.05, description: 'A hole' };
  const call = { cmd: 'createworkrequest', token, worktypeid: types[0]!.Value, ...place };
  return ((await ws7(call)) as { Guid: string }).Guid;
}

const received = () =>
  new Set(
    receiver.messages.map(
      ({ body }) => (JSON.parse(body) as { data: { request: { guid: string } } }).data.request.guid,
    ),
  );

test('Every act reaches the receiver, although the server is killed twice and the receiver fails meanwhile', async () => {
  operator(['municipality', 'apply', writeMunicipalityFolder()]);
  const staff = ['staff', 'add', '--client', 'milton', '--username', 'boss', '--email', 'boss@example.org'];
  operator(staff, `${goodPassword}\n`);
  let server = await start();
  await desk('sign-in', { username: 'boss', password: goodPassword });
  const url = `https://127.0.0.1:${receiver.port}/hook`;
  const wishes = { url, description: '', types: ['request.*'], perMinute: 6000 };
  await desk('save-webhook', { ...wishes, isPaused: false });
  const guids: string[] = [];
  for (let kill = 0; kill < 2; kill += 1) {
    receiver.answer = (response) => void response.writeHead(500).end();
    const before = receiver.messages.length;
    for (let count = 0; count < 5; count += 1) guids.push(await report());
    await vi.waitUntil(() => receiver.messages.length > before, { timeout: 30_000 });
    server.child.kill('SIGKILL');
    await server.ended;
    receiver.answer = (response) => void response.writeHead(200).end();
    server = await start();
  }
  const isComplete = () => guids.every((guid) => received().has(guid));
  await vi.waitUntil(isComplete, { timeout: 120_000, interval: 200 });
  expect([...received()].toSorted()).toEqual(guids.toSorted());
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
