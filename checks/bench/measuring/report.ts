/** Writes figures: a table for people, JSON for machines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A goal of a run, and whether the run reached it. */
export interface Verdict {
  claim: string;
  figure: string;
  isReached: boolean;
}

export function median(figures: readonly number[]): number {
  const sortedFigures = figures.toSorted((a, b) => a - b);
  return sortedFigures[Math.floor(sortedFigures.length / 2)] ?? Number.NaN;
}

/** Writes checks/bench/results/<name>.json and prints the verdicts. The process fails if a goal is missed. */
export function report(name: string, figures: object, verdicts: readonly Verdict[]): void {
  const folder = path.join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), figures, verdicts }, null, 2));
  console.log('');
  for (const { claim, figure, isReached } of verdicts) {
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${claim}: ${figure}`);
  }
  console.log(`\nWritten to ${path.relative(process.cwd(), file)}.`);
  if (verdicts.some(({ isReached }) => !isReached)) process.exitCode = 1;
}
