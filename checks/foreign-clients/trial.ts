/** One toolkit in one binding: its client is made from the WSDL, and does what the checks ask. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checks } from './checks.ts';
import { startClient } from './client.ts';
import { run } from './programs.ts';
import type { Scene } from './scene.ts';
import type { Order, Toolkit } from './toolkit.ts';

/** How long one command of those that make a client may take, and how long a client for all that it is asked. */
const makeLimitMs = 120_000;
const clientLimitMs = 180_000;

type Outcome = 'ok' | 'FAILED' | '-';

/** The steps of a trial, as the table heads them. */
export const steps: readonly string[] = ['made', ...Object.keys(checks)];

export interface Trial {
  /** By step; `-` for what was not reached. */
  outcomes: Outcome[];
  /** What was wrong, one for each step that failed. */
  complaints: string[];
  seconds: number;
}

/** What a trial finds in place; the rest of the scene comes with the client. */
export type Stage = Pick<Scene, 'town' | 'photo' | 'seen'> & {
  /** Where trials may have folders of their own. */
  folder: string;
};

/** Tries a toolkit, in a folder that is gone afterwards. */
export async function tryToolkit(toolkit: Toolkit, order: Order, stage: Stage): Promise<Trial> {
  const startedAt = performance.now();
  const folder = mkdtempSync(path.join(stage.folder, `${toolkit.id}-`));
  const trial: Trial = { outcomes: steps.map(() => '-'), complaints: [], seconds: 0 };
  try {
    if (await note(trial, 'made', makeClient(toolkit, order, folder))) {
      await runChecks(toolkit, order, { ...stage, folder }, trial);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...trial, seconds: (performance.now() - startedAt) / 1000 };
}

/** Writes down how a step ended; returns whether it was well. */
async function note({ outcomes, complaints }: Trial, step: string, work: Promise<void>): Promise<boolean> {
  try {
    await work;
    outcomes[steps.indexOf(step)] = 'ok';
    return true;
  } catch (error) {
    outcomes[steps.indexOf(step)] = 'FAILED';
    complaints.push(`${step}: ${(error as Error).message}`);
    return false;
  }
}

async function makeClient(toolkit: Toolkit, order: Order, folder: string): Promise<void> {
  for (const command of toolkit.make?.(order) ?? []) {
    const { isGood, printed } = await run(command, folder, makeLimitMs);
    if (!isGood) throw new Error(`${command.join(' ')}\n${printed}`);
  }
}

async function runChecks(toolkit: Toolkit, order: Order, stage: Stage, trial: Trial): Promise<void> {
  const { binding } = order;
  // What was seen before is of another client.
  stage.seen();
  const client = startClient(toolkit.run(order), stage.folder, clientLimitMs);
  const scene: Scene = { ...stage, client, binding, since: new Date(), clerk: '', guest: '', reported: [] };
  for (const [step, check] of Object.entries(checks)) {
    const isGood = await note(trial, step, check(scene));
    // Whoever cannot sign in can do nothing of what follows.
    if (!isGood && step === 'sign in') break;
  }
  client.stop();
}
