/**
 * The cost of accounts: sign-ins compared with argon2 alone, findcitizen, and whether response times reveal a
 * known name.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { settings } from '@fixpoint/server/src/settings/settings.ts';
import { hash, verify } from '@node-rs/argon2';
import { callWs7, callBody } from '@fixpoint/harness/ws7-client.ts';
import { type Figures, drive, figuresOf } from './load.ts';
import { median } from './report.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { callHeaders, soapOf, successMark } from './soap-load.ts';

/** The server's own defaults. */
const cost = {
  memoryCost: Number(settings.passwordMemoryKib.fallback),
  timeCost: Number(settings.passwordPasses.fallback),
  parallelism: 1,
};
const password = 'seven purple potholes';
const citizens = 400;
/** The username of an imported citizen. */
export const citizenName = (number: number) => `citizen${number}@bench.example`;

/** Adds citizens with the operator's command, next to the running server. */
export async function importMeasuredCitizens({ dataDir }: ServerUnderTest): Promise<void> {
  const passwordHash = await hash(password, cost);
  const rows = Array.from(
    { length: citizens },
    (_, number) => `${citizenName(number)},Mary,Major,"${passwordHash}"`,
  );
  const file = path.join(dataDir, 'citizens.csv');
  writeFileSync(file, ['email,firstname,lastname,hash', ...rows].join('\n'));
  const program = path.resolve(import.meta.dirname, '../../../server/src/cli/main.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [program, 'citizen', 'import', file, '--client', 'riverbend'], {
    env,
  });
}

/** The call that signs in a citizen. */
export const credentials = (name: string, secret = password) => ({
  cmd: 'signin',
  UserName: name,
  Password: secret,
  ClientId: 0,
});

/** Sign-ins per second, each by another citizen. */
export function measureSignIns(
  server: ServerUnderTest,
  connections: number,
  seconds: number,
): Promise<Figures> {
  let turn = 0;
  return drive({
    ...soapOf(server.url),
    body: () => callBody(credentials(citizenName(turn++ % citizens))),
    expect: successMark,
    connections,
    seconds,
  });
}

/** Verifications per second without a server. */
export async function argon2Alone(connections: number, seconds: number): Promise<Figures> {
  const storedHash = await hash(password, cost);
  const startMs = performance.now();
  const end = startMs + seconds * 1000;
  const times: number[] = [];
  const work = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await verify(storedHash, password);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  // The last verifications end after the time.
  return figuresOf(times, (performance.now() - startMs) / 1000);
}

/** Signs in an imported citizen; returns the token. */
export async function signInMeasuredCitizen({ url }: ServerUnderTest, number: number): Promise<string> {
  const { Token: token } = await callWs7<{ Token: string }>(url, credentials(citizenName(number)));
  return token;
}

/** Calls of findcitizen per second, all for one citizen. */
export async function measureFindCitizen(
  server: ServerUnderTest,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const body = callBody({ cmd: 'findcitizen', token: await signInMeasuredCitizen(server, 0) });
  return drive({ ...soapOf(server.url), body, expect: 'Mary', connections, seconds });
}

/** Median milliseconds of 200 wrong passwords each, for known and for unknown names in turns. */
export async function wrongPasswordTimes(
  server: ServerUnderTest,
): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < 200; turn += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const name = kind === 'known' ? citizenName(turn) : `nobody${turn}@bench.example`;
      const caller = `198.51.${kind === 'known' ? 100 : 101}.${turn}`;
      const start = performance.now();
      await fetch(`${server.url}/ws7/t.asmx`, {
        method: 'POST',
        headers: { ...callHeaders, 'x-forwarded-for': caller },
        body: callBody(credentials(name, 'wrong')),
      }).then((answer) => answer.text());
      times[kind].push(performance.now() - start);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}
