/** The program as a vendor runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Faults, type FakeServer, startFakeServer } from '#test/fake-server.ts';
import { fakeAccounts } from '#test/fake-town.ts';

const main = path.join(import.meta.dirname, 'main.ts');

let fake: FakeServer | undefined;
afterEach(async () => {
  await fake?.stop();
  fake = undefined;
});

async function run(faults: Faults, ...args: string[]) {
  fake = await startFakeServer(faults);
  return start(fake.address, ...args);
}

async function start(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [told, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { told, complained, code };
}

test('a server that passes is reported group by group, and the exit code is 0', async () => {
  const { told, code } = await run({});
  expect(told).toContain("for the municipality 'town'");
  expect(told).toContain('\nBindings\n  holds    SOAP 1.1 is answered in SOAP 1.1\n');
  expect(told).toMatch(/untried {2}findcitizen answers the profile: needs --citizen email:password\n/);
  expect(told).toMatch(/lacks {4}an unknown command gets 00010001 \(extra\)\n/);
  expect(told).toMatch(
    /\nSpecification: \d+ hold, 0 fail, \d+ untried\.\nExtras of Fixpoint: \d+ there, \d+ lacking/,
  );
  expect(code).toBe(0);
});

test('a failure is reported with the expected and the received value and the rule, and the exit code is 1', async () => {
  const { told, code } = await run({ reply: (reply) => ({ ...reply, elapsedTime: 'soon' }) });
  expect(told).toMatch(
    /FAILS {4}EllapsedTime is whole milliseconds\n +expected {2}the same for every answer\n +got {7}findclientidbyname: 'soon'.*\n +rule {6}wire-protocol.md, The result\n/,
  );
  expect(code).toBe(1);
});

test('machines get JSON', async () => {
  const { name, password } = fakeAccounts.staff;
  const { told, code } = await run({}, '--json', '--staff', `${name}:${password}`);
  const report = JSON.parse(told) as { findings: object[]; summary: { specification: { fails: number } } };
  expect(report).toMatchObject({ isGood: true, client: 'town' });
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
  const gone = await startFakeServer();
  await gone.stop();
  const nobody = await start(gone.address);
  expect(nobody.complained).toMatch(/^http:\/\/town\.localhost:\d+\/ws7\/t\.asmx: .*ECONNREFUSED/);
  expect([nobody.told, nobody.code]).toEqual(['', 2]);
  expect(await start('nowhere')).toMatchObject({ code: 2 });
});

test('--help describes the program and the data that it leaves behind', async () => {
  const { told, code } = await start('--help');
  expect(told).toContain('Usage: npm run check -- conformance [options] <address>');
  expect(told).toMatch(/--write +create one request/);
  expect(code).toBe(0);
});
