/** Tries one toolkit in one binding: makes its client from the WSDL, and runs the checks with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clientChecks } from './client-checks.ts';
import { startClient } from './client.ts';
import { run } from './programs.ts';
import type { ClientScene } from './scene.ts';
import type { Order, Toolkit } from './toolkit.ts';

/** The limits for one command that makes a client, and for all calls of a client. */
const makeLimitMs = 120_000;
const clientLimitMs = 180_000;

type Outcome = 'ok' | 'FAILED' | '-';

/** The steps of a trial, as headed in the table. */
export const trialSteps: readonly string[] = ['made', ...Object.keys(clientChecks)];

export interface ToolkitTrial {
  /** By step; `-` for steps that were not reached. */
  outcomes: Outcome[];
  /** The errors, one for each step that failed. */
  complaints: string[];
  seconds: number;
}

/** The part of the scene that exists before the client. */
export type Stage = Pick<ClientScene, 'municipality' | 'photo' | 'seenBindings'> & {
  /** The folder for the trials' own folders. */
  folder: string;
};

/** Tries a toolkit in a folder that is deleted afterwards. */
export async function tryToolkit(toolkit: Toolkit, order: Order, stage: Stage): Promise<ToolkitTrial> {
  const startedAt = performance.now();
  const folder = mkdtempSync(path.join(stage.folder, `${toolkit.id}-`));
  const trial: ToolkitTrial = { outcomes: trialSteps.map(() => '-'), complaints: [], seconds: 0 };
  try {
    if (await note(trial, 'made', makeClient(toolkit, order, folder))) {
      await runChecks(toolkit, order, { ...stage, folder }, trial);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...trial, seconds: (performance.now() - startedAt) / 1000 };
}

/** Records the result of a step; returns whether it succeeded. */
async function note(
  { outcomes, complaints }: ToolkitTrial,
  step: string,
  work: Promise<void>,
): Promise<boolean> {
  try {
    await work;
    outcomes[trialSteps.indexOf(step)] = 'ok';
    return true;
  } catch (error) {
    outcomes[trialSteps.indexOf(step)] = 'FAILED';
    complaints.push(`${step}: ${(error as Error).message}`);
    return false;
  }
}

async function makeClient(toolkit: Toolkit, order: Order, folder: string): Promise<void> {
  for (const command of toolkit.make?.(order) ?? []) {
    const { isGood, output } = await run(command, folder, makeLimitMs);
    if (!isGood) throw new Error(`${command.join(' ')}\n${output}`);
  }
}

async function runChecks(toolkit: Toolkit, order: Order, stage: Stage, trial: ToolkitTrial): Promise<void> {
  const { binding } = order;
  // Bindings seen earlier belong to another client.
  stage.seenBindings();
  const client = startClient(toolkit.run(order), stage.folder, clientLimitMs);
  const scene: ClientScene = {
    ...stage,
    client,
    binding,
    startedAt: new Date(),
    clerk: '',
    guest: '',
    reports: [],
  };
  for (const [step, check] of Object.entries(clientChecks)) {
    const isGood = await note(trial, step, check(scene));
    // A client that cannot sign in cannot do the further steps.
    if (!isGood && step === 'sign in') break;
  }
  client.stop();
}
