/** Runs programs with a time limit, and leaves none behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ToolkitCommand } from './toolkit.ts';

/** The result of a program. */
export interface ProgramResult {
  isGood: boolean;
  /** The end of its output, to find the cause of a failure. */
  output: string;
}

const printedMost = 1500;

/** The environment of every program: texts are UTF-8, and nothing uses a proxy. */
const environment = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', no_proxy: '*', NO_PROXY: '*' };

const children = new Set<ChildProcess>();

/** Starts a program in a folder, in its own process group. */
export function start([program, ...parameters]: ToolkitCommand, cwd: string): ChildProcess {
  const child = spawn(program, parameters, { cwd, env: environment, stdio: 'pipe', detached: true });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** Ends a program and everything it started. */
export function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The program has already ended.
  }
}

/** Ends all programs that are still running. */
export function endAll(): void {
  for (const child of children) end(child);
}

/** Runs a program to its end, or to the limit. */
export async function run(command: ToolkitCommand, cwd: string, limitMs: number): Promise<ProgramResult> {
  const child = start(command, cwd);
  const limit = setTimeout(end, limitMs, child);
  const output = collect(child);
  child.stdin?.end();
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { isGood: code === 0, output: output() };
  } catch (error) {
    return { isGood: false, output: (error as Error).message };
  } finally {
    clearTimeout(limit);
  }
}

/** Keeps the end of a program's output. */
function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => (text = (text + piece).slice(-printedMost)));
  }
  return () => text.trim();
}
