/**
 * `npm run check -- citus`: the whole test suite of the server on a coordinator with two workers. It creates
 * them in a temporary folder and removes them at the end. Further arguments go to vitest: files to run, and
 * its options.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findCitus } from './find-citus.ts';
import { makeTemplate } from './make-template.ts';
import { startMachines } from './start-machines.ts';

const howToInstall = `There is no Citus on this machine: no citus.control in the shared folder of pg_config.
From its source (version 13.2, for PostgreSQL 15 to 17):

  apt install postgresql-15 postgresql-server-dev-15 gcc make libcurl4-openssl-dev liblz4-dev libzstd-dev libssl-dev libkrb5-dev
  git clone --branch release-13.2 https://github.com/citusdata/citus && cd citus
  ./configure PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config && make -j4 with_llvm=no && make install with_llvm=no

Where that stops at have_createdb_privilege, PostgreSQL 15 has got one of its own: give the function in
src/include/pg_version_compat.h, and its one use, another name. PG_CONFIG says which PostgreSQL it is.`;

/** A longer run hangs. */
const longestMs = 60 * 60_000;

/** The coordinator's port; the workers have the two ports after it. */
const firstPort = Number(process.env['CITUS_PORT'] ?? 54310);

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const programs = findCitus();
  if (programs === undefined) {
    console.error(howToInstall);
    return 2;
  }
  const stopController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopController.abort());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-citus-'));
  chmodSync(folder, 0o755);
  try {
    const machines = await startMachines({ programs, folder, firstPort });
    try {
      await makeTemplate(machines);
      console.log(
        `A coordinator and two workers are running: ${programs.folder}, ports from ${firstPort} on.`,
      );
      return await runTests(words, JSON.stringify(machines.addresses('postgres')), stopController.signal);
    } finally {
      await machines.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends the tests if they take too long, or if somebody stops the run. */
async function runTests(
  words: readonly string[],
  machines: string,
  stopSignal: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(longestMs)]);
  const root = path.resolve(import.meta.dirname, '../..');
  const programs = path.join(root, 'node_modules/.bin');
  const child = spawn('vitest', ['run', '--project', 'server', ...words], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
      TEST_MACHINES: machines,
    },
    stdio: 'inherit',
    signal,
    killSignal: 'SIGINT',
  });
  child.on('error', (error) => console.error(signal.aborted ? 'Stopped before the end.' : error.message));
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
