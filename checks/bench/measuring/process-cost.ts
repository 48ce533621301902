/** Memory and processor time of a running process, from Linux's /proc. */
import { readFileSync, readdirSync } from 'node:fs';

/** Resident memory of a process; NaN if it has just ended. */
export function residentMegabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1];
  return Number(kilobytes) / 1024;
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Linux counts in hundredths of a second. */
const msOfTick = 10;

/** Processor milliseconds of a process and its descendants. */
export function processorMsOfTree(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(processes.map((name) => [Number(name), statOf(name)]));
  const isOfServer = (one: number): boolean =>
    one === pid || (stats.get(one) !== undefined && isOfServer(stats.get(one)!.parent));
  const ticks = Array.from(stats, ([one, stat]) => (stat !== undefined && isOfServer(one) ? stat.ticks : 0));
  return ticks.reduce((sum, each) => sum + each, 0) * msOfTick;
}

/** Processor milliseconds of a process without its descendants. */
export function ownProcessorMsOf(pid: number): number {
  return (statOf(String(pid))?.ticks ?? Number.NaN) * msOfTick;
}

/** The parent, and the ticks of the process and its ended children; undefined if it has just ended. */
function statOf(name: string): { parent: number; ticks: number } | undefined {
  try {
    const [, rest] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) /) as [string, string];
    const [, parent, , , , , , , , , , ...times] = rest.split(' ').map(Number);
    return { parent: parent!, ticks: times.slice(0, 4).reduce((sum, each) => sum + each, 0) };
  } catch {
    return undefined;
  }
}
