/** Tries the toolkits one after the other, and prints the table meanwhile. */
import { type Options } from './options.ts';
import { largePhoto } from './photo.ts';
import { run } from './programs.ts';
import { startRelay } from './relay.ts';
import { head, missingLine, trialLine } from './table.ts';
import type { Toolkit } from './toolkit.ts';
import { findMunicipalityFacts } from './municipality-facts.ts';
import { type Stage, tryToolkit } from './toolkit-trial.ts';

const probeLimitMs = 30_000;

export interface ToolkitResults {
  /** The errors; empty if all is well. */
  complaints: string[];
  /** Names of toolkits that are not installed. */
  missingToolkits: string[];
}

/** Tries the installed toolkits. */
export async function tryAll(
  url: URL,
  folder: string,
  { chosenToolkits, requiredToolkits }: Options,
): Promise<ToolkitResults> {
  const relay = await startRelay(url);
  const result: ToolkitResults = { complaints: [], missingToolkits: [] };
  try {
    const photo = await largePhoto();
    const stage = {
      municipality: await findMunicipalityFacts(relay.origin),
      photo,
      seenBindings: relay.seenBindings,
      folder,
    };
    console.log(head());
    for (const toolkit of chosenToolkits) {
      if (await isInstalled(toolkit, folder)) {
        result.complaints.push(...(await tryBindings(toolkit, `${relay.origin}/ws7/t.asmx?WSDL`, stage)));
      } else {
        console.log(missingLine(toolkit));
        result.missingToolkits.push(toolkit.name);
        if (requiredToolkits.has(toolkit))
          result.complaints.push(`${toolkit.name}: not installed, and required.`);
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
  const results = await Promise.all(probes.map((probe) => run(probe, folder, probeLimitMs)));
  return results.every(({ isGood }) => isGood);
}
