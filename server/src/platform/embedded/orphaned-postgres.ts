/** An embedded database whose process was killed leaves a server running, or a file that says so. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, clusterFolder, readRunningServer } from './postgres-cluster.ts';

/** Stops a server that nobody owns: a fast shutdown, every commit kept. */
export async function stopOrphan(folder: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  // The server removes its file last. The process id says nothing: in a container without an init process it stays.
  for (let waited = 0; waited < 10_000 && readRunningServer(folder)?.pid === pid; waited += 20)
    await sleep(20);
}

/**
 * After a restart of the machine or the container, another program may have the process id that the old server's
 * file names. PostgreSQL would take it for a running server and not start, so the file is removed.
 */
export function removeStalePidFile(folder: string): void {
  const running = readRunningServer(folder);
  if (running && isAlive(running.pid) && !isPostgres(running.pid)) {
    rmSync(path.join(clusterFolder(folder), 'postmaster.pid'), { force: true });
  }
}

/** True when it cannot be found out. */
function isPostgres(pid: number): boolean {
  const status = `/proc/${pid}/comm`;
  const name = existsSync(status)
    ? readFileSync(status, 'utf8')
    : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return !name || name.includes('postgres');
}
