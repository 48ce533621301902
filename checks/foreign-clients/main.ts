/**
 * `npm run check -- foreign-clients`: calls the service with third-party toolkits. Toolkits that are not
 * installed are listed and skipped. The exit code is 0 if nothing that ran has failed and no required toolkit
 * is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endInOrder, explain } from '@fixpoint/harness/end-in-order.ts';
import { Server } from '@fixpoint/harness/server.ts';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { lintDescription } from './lint-description.ts';
import { type Options, readOptions } from './options.ts';
import { endAll } from './programs.ts';
import { toolkits } from './toolkits.ts';
import { tryAll } from './try-all.ts';

const { stopStack, finish } = endInOrder();

await finish(await main().catch(explain));

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), toolkits);
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-foreign-clients-'));
  stopStack.defer(() => rmSync(folder, { recursive: true, force: true }));
  stopStack.defer(endAll);
  const url = await findServer(options, folder);
  const { complaints, missingToolkits } = await tryAll(url, folder, options);
  if (options.chosenToolkits.length === toolkits.length) {
    const faults = await lintDescription(url.origin, folder);
    if (faults === null) missingToolkits.push('Spectral');
    if (faults === null && options.requiredToolkits.size === toolkits.length)
      complaints.push('Spectral: not installed, and required.');
    complaints.push(...(faults ?? []));
  }
  if (missingToolkits.length > 0) console.log(`\nNot tried: ${missingToolkits.join('; ')}.`);
  console.log(complaints.length === 0 ? '\nNothing failed.' : `\n${complaints.join('\n\n')}`);
  return complaints.length === 0 ? 0 : 1;
}

/** The server that was named, or a new one with the demo. */
async function findServer({ url }: Options, folder: string): Promise<URL> {
  if (url !== undefined) return url;
  console.log('Starting a server with the demo in it …');
  const server = new Server(await freePort(), { DATA_DIR: path.join(folder, 'data') });
  stopStack.defer(() => server.end());
  await server.start();
  return new URL(server.origin);
}
