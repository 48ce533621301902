/** The program as a vendor runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type PlantedFaults, type FakeServer, startFakeServer } from '#test/fake-server.ts';
import { fakeAccounts } from '#test/fake-municipality.ts';

const main = path.join(import.meta.dirname, 'main.ts');

let fake: FakeServer | undefined;
afterEach(async () => {
  await fake?.stop();
  fake = undefined;
});

async function run(faults: PlantedFaults, ...args: string[]) {
  fake = await startFakeServer(faults);
  return start(fake.address, ...args);
}

async function start(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, complaints, code };
}

test('a server that passes is reported group by group, and the exit code is 0', async () => {
  const { output, code } = await run({});
  expect(output).toContain("for the municipality 'city'");
  expect(output).toContain('\nBindings\n  holds    SOAP 1.1 is answered in SOAP 1.1\n');
  expect(output).toMatch(/untried {2}findcitizen answers the profile: needs --citizen email:password\n/);
  expect(output).toMatch(/lacks {4}an unknown command gets 00010001 \(extra\)\n/);
  expect(output).toMatch(
    /\nSpecification: \d+ hold, 0 fail, \d+ untried\.\nExtras of Fixpoint: \d+ there, \d+ lacking/,
  );
  expect(code).toBe(0);
});

test('a failure is reported with the expected and the received value and the rule, and the exit code is 1', async () => {
  const { output, code } = await run({ reply: (reply) => ({ ...reply, elapsedTime: 'soon' }) });
  expect(output).toMatch(
    /FAILS {4}EllapsedTime is whole milliseconds\n +expected {2}the same for every answer\n +got {7}findclientidbyname: 'soon'.*\n +rule {6}wire-protocol.md, The result\n/,
  );
  expect(code).toBe(1);
});

test('machines get JSON', async () => {
  const { name, password } = fakeAccounts.staff;
  const { output, code } = await run({}, '--json', '--staff', `${name}:${password}`);
  const report = JSON.parse(output) as { findings: object[]; summary: { specification: { fails: number } } };
  expect(report).toMatchObject({ isGood: true, client: 'city' });
  expect(report.summary.specification.fails).toBe(0);
  expect(report.findings).toContainEqual({
    room: 'Signing in',
    says: 'staff sign in with WebSecurityLevel above 0',
    rule: 'citizen-portal.md 6',
    tier: 'specification',
    outcome: 'holds',
    differences: [],
    why: '',
  });
  expect(code).toBe(0);
});

test('an unreachable server or a wrong call gives a message and exit code 2', async () => {
  const deadServer = await startFakeServer();
  await deadServer.stop();
  const failedRun = await start(deadServer.address);
  expect(failedRun.complaints).toMatch(/^http:\/\/city\.localhost:\d+\/ws7\/t\.asmx: .*ECONNREFUSED/);
  expect([failedRun.output, failedRun.code]).toEqual(['', 2]);
  expect(await start('nowhere')).toMatchObject({ code: 2 });
});

test('--help describes the program and the data that it leaves behind', async () => {
  const { output, code } = await start('--help');
  expect(output).toContain('Usage: npm run check -- conformance [options] <address>');
  expect(output).toMatch(/--write +create one request/);
  expect(code).toBe(0);
});
