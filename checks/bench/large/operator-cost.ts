/** The cost of an operator's command that runs in its own process next to a running server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorMsOfTree, residentMegabytesOf } from '#measuring/process-cost.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

export interface OperatorCost {
  seconds: number;
  /** Processor seconds of the command and the database. */
  processorSeconds: number;
  /** Peak memory of the command. */
  megabytes: number;
}

/** Runs `fixpoint <words>`. Repeats `meanwhile` until the command has ended. */
export async function runOperator(
  server: ServerUnderTest,
  words: readonly string[],
  concurrentWork: () => Promise<void> = async () => undefined,
): Promise<OperatorCost> {
  const processorMsBefore = server.processorMs();
  const startMs = performance.now();
  const child = spawn(process.execPath, ['server/src/cli/main.ts', ...words], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: server.dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let [megabytes, ofCommand] = [0, 0];
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, residentMegabytesOf(child.pid!) || 0);
    ofCommand = Math.max(ofCommand, processorMsOfTree(child.pid!));
    await concurrentWork();
    await pause(100);
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`fixpoint ${words.join(' ')} failed.`);
  return {
    seconds: (performance.now() - startMs) / 1000,
    processorSeconds: (ofCommand + server.processorMs() - processorMsBefore) / 1000,
    megabytes,
  };
}
