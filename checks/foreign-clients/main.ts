/**
 * `npm run check -- foreign-clients`: calls the service by toolkits that none of us wrote. Those that are not installed are named
 * and passed over. The exit code is 0 when nothing that ran has failed, and nothing that is required is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess } from '@fixpoint/e2e/server-process.ts';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { noLimits } from '@fixpoint/server/test/no-limits.ts';
import { type Options, readOptions } from './options.ts';
import { endAll } from './programs.ts';
import { toolkits } from './toolkits.ts';
import { tryAll } from './try-all.ts';

/** What has to be tidied up, however the run ends. */
const atTheEnd = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void finish(130));

await finish(await main().catch(explain));

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), toolkits);
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-foreign-clients-'));
  atTheEnd.defer(() => rmSync(folder, { recursive: true, force: true }));
  atTheEnd.defer(endAll);
  const { complaints, missing } = await tryAll(await findServer(options, folder), folder, options);
  if (missing.length > 0) console.log(`\nNot tried: ${missing.join('; ')}.`);
  console.log(complaints.length === 0 ? '\nNothing failed.' : `\n${complaints.join('\n\n')}`);
  return complaints.length === 0 ? 0 : 1;
}

/** The server that was named, or one of its own with the demo in it. */
async function findServer({ url }: Options, folder: string): Promise<URL> {
  if (url !== undefined) return url;
  console.log('Starting a server with the demo in it …');
  // A dozen toolkits at one address, each with guests of its own, are more than a household.
  const server = await startServerProcess(path.join(folder, 'data'), await freePort(), noLimits);
  atTheEnd.defer(() => server.stop());
  return new URL(server.origin);
}

function explain(error: Error): number {
  console.error(error.message);
  return 2;
}

async function finish(code: number): Promise<never> {
  await atTheEnd.disposeAsync();
  process.exit(code);
}
