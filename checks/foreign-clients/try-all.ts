/** Tries the toolkits one after the other, and prints the table meanwhile. */
import { type Options } from './options.ts';
import { largePhoto } from './photo.ts';
import { run } from './programs.ts';
import { startRelay } from './relay.ts';
import { head, missingLine, trialLine } from './table.ts';
import type { Toolkit } from './toolkit.ts';
import { findTown } from './town.ts';
import { type Stage, tryToolkit } from './trial.ts';

const probeLimitMs = 30_000;

export interface Result {
  /** The errors; empty if all is well. */
  complaints: string[];
  /** Names of toolkits that are not installed. */
  missing: string[];
}

/** Tries the installed toolkits. */
export async function tryAll(url: URL, folder: string, { tried, required }: Options): Promise<Result> {
  const relay = await startRelay(url);
  const result: Result = { complaints: [], missing: [] };
  try {
    const photo = await largePhoto();
    const stage = { town: await findTown(relay.origin), photo, seen: relay.seen, folder };
    console.log(head());
    for (const toolkit of tried) {
      if (await isInstalled(toolkit, folder)) {
        result.complaints.push(...(await tryBindings(toolkit, `${relay.origin}/ws7/t.asmx?WSDL`, stage)));
      } else {
        console.log(missingLine(toolkit));
        result.missing.push(toolkit.name);
        if (required.has(toolkit)) result.complaints.push(`${toolkit.name}: not installed, and required.`);
      }
    }
  } finally {
    relay.close();
  }
  return result;
}

async function tryBindings(toolkit: Toolkit, wsdl: string, stage: Stage): Promise<string[]> {
  const complaints: string[] = [];
  for (const binding of toolkit.bindings) {
    const trial = await tryToolkit(toolkit, { wsdl, binding }, stage);
    console.log(trialLine(toolkit, binding, trial));
    complaints.push(...trial.complaints.map((complaint) => `${toolkit.name}, ${binding}, ${complaint}`));
  }
  return complaints;
}

async function isInstalled({ probes }: Toolkit, folder: string): Promise<boolean> {
  const ended = await Promise.all(probes.map((probe) => run(probe, folder, probeLimitMs)));
  return ended.every(({ isGood }) => isGood);
}
