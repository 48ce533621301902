/** Cleans up after a killed process, which leaves its PostgreSQL running, or a stale pid file. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, clusterFolder, readRunningServer } from './postgres-cluster.ts';

/** Stops a server without an owner by a fast shutdown, which keeps every commit. */
export async function stopOrphan(folder: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  // The server removes its pid file last. The process id is no sign: in a container without an init process
  // it stays.
  for (let waitedMs = 0; waitedMs < 10_000 && readRunningServer(folder)?.pid === pid; waitedMs += 20)
    await sleep(20);
}

/**
 * After a restart of the machine or container, another program may have the process id in the old pid file.
 * PostgreSQL would see a running server and refuse to start, so the file is removed.
 */
export function removeStalePidFile(folder: string): void {
  const runningServer = readRunningServer(folder);
  if (runningServer && isAlive(runningServer.pid) && !isPostgres(runningServer.pid)) {
    rmSync(path.join(clusterFolder(folder), 'postmaster.pid'), { force: true });
  }
}

/** True if unknown. */
function isPostgres(pid: number): boolean {
  const status = `/proc/${pid}/comm`;
  const name = existsSync(status)
    ? readFileSync(status, 'utf8')
    : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return !name || name.includes('postgres');
}
