import { once } from 'node:events';
import { createServer } from 'node:net';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
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
};
const email = 'mary@example.org';

async function call(fields: object) {
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: writeCall(JSON.stringify(fields), 'urn:x'),
  });
  return readResult(await response.text());
}

test('The mails about a registration and a report arrive once, even if the server is killed while sending them', async () => {
  const cli = path.join(import.meta.dirname, '../cli/main.ts');
  const apply = [cli, 'municipality', 'apply', writeMunicipalityFolder()];
  expect(spawnSync(process.execPath, apply, { env: { ...process.env, ...settings } }).status).toBe(0);

  // Instead of the mail server, this one accepts connections and never answers.
  await mailbox.stop();
  const silentServer = createServer((socket) => socket.on('error', () => undefined));
  silentServer.listen(Number(new URL(mailbox.url).port), '127.0.0.1');
  await once(silentServer, 'listening');
  const isCalled = once(silentServer, 'connection');

  const killedServer = startServerProcess(settings);
  await killedServer.ready();
  const client = (await call({ cmd: 'findclientidbyname', name: 'milton' })).data as { Id: number };
  const registerAnswer = await call({
    cmd: 'createcitizen',
    clientid: client.Id,
    username: email,
    email,
    password: goodPassword,
    firstName: 'Mary',
    lastName: 'Major',
    validationurl: `http://milton.localhost:${port}/#/validateAccount`,
  });
  expect(registerAnswer.data).toEqual({ UserId: expect.any(Number) });
  const [workType] = (await call({ cmd: 'dropdowncitizenworktypesbyclientid', ClientId: client.Id }))
    .data as { Value: number }[];
  const guest = await call({ cmd: 'signin', UserName: 'guest', Password: '', ClientId: client.Id });
  const reportAnswer = await call({
    cmd: 'createworkrequest',
    token: (guest.data as { Token: string }).Token,
    worktypeid: workType!.Value,
    longitude: -90.05,
    latitude: 40.05,
    description: 'A hole',
    email: 'guest@example.org',
  });
  expect(reportAnswer.data).toMatchObject({ Id: expect.any(Number) });
  const [socket] = await isCalled;
  killedServer.child.kill('SIGKILL');
  await killedServer.ended;
  socket.destroy();
  silentServer.close();
  await mailbox.start();

  const again = startServerProcess(settings);
  await again.ready();
  const [mail] = await mailbox.mailsTo(email);
  const key = /validateAccount\/(\w{16})/.exec(mail!.text)![1];
  const validation = await call({ cmd: 'validateloginbyclientid', clientid: client.Id, key, proof: 'none' });
  expect(validation.data).toMatchObject({ Result: true });
  const [receipt] = await mailbox.mailsTo('guest@example.org');
  expect(receipt!.text).toContain(`#/requeststatus/${(reportAnswer.data as { Guid: string }).Guid}`);
  expect(mailbox.mails).toHaveLength(2);
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});
