import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { expect, test, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readResult } from '#test/read-result.ts';
import { startServerProcess } from '#test/server-process.ts';
import { goodPassword } from '#test/test-accounts.ts';
import { startMailbox } from '#test/test-mailbox.ts';

const port = await freePort();
const mailbox = await startMailbox();
const settings = {
  DATA_DIR: temporaryFolder(),
  PORT: String(port),
  DEMO: 'no',
  SMTP_URL: mailbox.url,
  CHANGE_MAIL_MINUTES: '0',
  DEFAULT_CLIENT: 'milton',
};
const email = 'guest@example.org';

async function ws7(fields: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: writeCall(JSON.stringify(fields), 'urn:x'),
  });
  return readResult(await response.text()).data;
}

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

function operator(words: string[], input = ''): void {
  const cli = path.join(import.meta.dirname, '../../../cli/main.ts');
  const { status, stderr } = spawnSync(process.execPath, [cli, ...words], {
    env: { ...process.env, ...settings },
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

test('A reply that waits while the server is killed is sent once after the restart, as a note and by mail', async () => {
  operator(['municipality', 'apply', writeMunicipalityFolder()]);
  const staff = ['staff', 'add', '--client', 'milton', '--username', 'clerk', '--email', 'clerk@example.org'];
  operator(staff, `${goodPassword}\n`);

  const killedServer = startServerProcess(settings);
  await killedServer.ready();
  const { Id: clientId } = (await ws7({ cmd: 'findclientidbyname', name: 'milton' })) as { Id: number };
  const types = await ws7({ cmd: 'dropdowncitizenworktypesbyclientid', ClientId: clientId });
  const [workType] = types as { Value: number }[];
  const guest = await ws7({ cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId });
  const { Token: token } = guest as { Token: string };
  const place = { longitude: -90.05, latitude: 40.05, description: 'A hole', email };
  const createdRequest = await ws7({
    cmd: 'createworkrequest',
    token,
    worktypeid: workType!.Value,
    ...place,
  });
  const { Id: requestId, Guid: guid } = createdRequest as { Id: number; Guid: string };
  await mailbox.mailsTo(email);
  await desk('sign-in', { username: 'clerk', password: goodPassword });
  const { version } = await desk('find-request', { requestId });
  await desk('reply-to-resident', { requestId, version, text: 'It is mended.', delaySeconds: 1 });
  killedServer.child.kill('SIGKILL');
  await killedServer.ended;

  const again = startServerProcess(settings);
  await again.ready();
  const mails = await mailbox.mailsTo(email, 2);
  expect(mails[1]!.text).toContain('It is mended.');
  const { timeline } = await desk('find-request', { requestId });
  const entries = timeline as { type: string }[];
  expect(entries.filter(({ type }) => type === 'waitingReply')).toEqual([]);
  expect(entries.filter(({ type }) => type === 'note')).toHaveLength(1);
  await vi.waitUntil(async () => {
    const notes = await ws7({ cmd: 'findworkrequestnotesbyguid', token, guid });
    return (notes as unknown[]).length === 1;
  });
  expect(mailbox.mails).toHaveLength(2);
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});
