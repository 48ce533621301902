/** A real HAProxy with the shipped file, in front of the machines of the database. */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { endProgram, untilListening } from '#program.ts';
import { type ClusterPlan, fillInPlan } from './database-node.ts';
import { programPath } from './installed.ts';

/** The addresses of HAProxy: for the leader, and for the replicas. */
export interface DatabaseDoors {
  readonly primary: string;
  readonly replicas: string;
}

/** Starts an HAProxy at this address, as it runs next to each server. */
export async function startHaproxy(
  address: string,
  plan: ClusterPlan,
  atTheEnd: AsyncDisposableStack,
): Promise<DatabaseDoors> {
  const folder = path.join(plan.folder, `haproxy-${address}`);
  mkdirSync(folder);
  const [primary, replicas] = [await freePort(), await freePort()];
  const conf = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    conf,
    fillInPlan('haproxy.cfg', plan)
      .replace('bind 127.0.0.1:5000', `bind ${address}:${primary}`)
      .replace('bind 127.0.0.1:5001', `bind ${address}:${replicas}`),
  );
  const log = openSync(path.join(folder, 'log'), 'w');
  const child = spawn('haproxy', ['-db', '-f', conf], {
    env: { PATH: programPath },
    stdio: ['ignore', log, log],
    detached: true,
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  atTheEnd.defer(() => endProgram(child));
  await untilListening(child, 'haproxy', primary, address);
  return { primary: `${address}:${primary}`, replicas: `${address}:${replicas}` };
}
