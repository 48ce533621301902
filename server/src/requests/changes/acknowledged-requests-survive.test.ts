import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { freePort } from '#test/free-port.ts';
import { writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readResult } from '#test/read-result.ts';
import { startServerProcess } from '#test/server-process.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const port = await freePort();
const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'no' };

async function call<Data>(fields: object): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: writeCall(JSON.stringify(fields), 'urn:x'),
  });
  return readResult(await response.text()).data as Data;
}

test('Every request that the server has answered is there after it was killed in the middle of its work', async () => {
  const cli = path.join(import.meta.dirname, '../../cli/main.ts');
  const apply = [cli, 'municipality', 'apply', writeMunicipalityFolder()];
  const { status, stderr } = spawnSync(process.execPath, apply, { env: { ...process.env, ...settings } });
  expect(status, String(stderr)).toBe(0);

  const killed = startServerProcess(settings);
  await killed.ready(port);
  const { Id: clientId } = await call<{ Id: number }>({ cmd: 'findclientidbyname', name: 'milton' });
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: clientId };
  const [workType] = await call<{ Value: number }[]>(list);
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
  const { Token: token } = await call<{ Token: string }>(guest);
  const answered: { Id: number; Guid: string }[] = [];
  const resident = async () => {
    const submission = {
      token,
      worktypeid: workType!.Value,
      longitude: -90.05,
      latitude: 40.05,
      description: 'x',
    };
    for (;;) answered.push(await call({ cmd: 'createworkrequest', ...submission, fileGuid: randomUUID() }));
  };
  const residents = Promise.allSettled(Array.from({ length: 8 }, resident));
  while (answered.length < 100) await new Promise((resolve) => setImmediate(resolve));
  killed.child.kill('SIGKILL');
  await Promise.all([killed.ended, residents]);

  const again = startServerProcess(settings);
  await again.ready(port);
  for (const { Id, Guid } of answered) {
    const found = await call({ cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid: Guid });
    expect(found).toMatchObject({ WorkRequestId: Id, Address: '44 Bridge Lane' });
  }
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
}, 60_000);
