/**
 * Measures several subjects in turns, round after round, so that a busy minute of the machine affects all of
 * them.
 */
import type { PartProgress } from '@fixpoint/harness/progress.ts';
import type { Figures } from './load.ts';
import { median } from './report.ts';

/** Measures one subject at a number of connections. */
export type LoadMeasure = (connections: number) => Promise<Figures>;

/** The JavaScript compiler keeps improving hot code for some 50,000 calls. */
const warmUpRounds = 2;
const rounds = 5;

/** The number of progress steps of `measureInRounds`. */
export function partsOf(subjects: number, levels: number): number {
  return (warmUpRounds + rounds) * subjects * levels;
}

/** The medians by `<name> @<connections>`, after rounds that warm up. */
export async function measureInRounds(
  subjects: Readonly<Record<string, LoadMeasure>>,
  levels: readonly number[],
  progress: PartProgress,
): Promise<Record<string, Figures>> {
  const figuresByName = new Map<string, Figures[]>();
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const connections of levels) {
      for (const [name, measure] of Object.entries(subjects)) {
        progress.begin(`${name}, ${connections} connections`);
        const figures = await measure(connections);
        const key = `${name} @${connections}`;
        if (round >= warmUpRounds) figuresByName.set(key, [...(figuresByName.get(key) ?? []), figures]);
      }
    }
  }
  return Object.fromEntries(Array.from(figuresByName, ([key, all]) => [key, middle(all)]));
}

function middle(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0]!) as (keyof Figures)[];
  const medians = names.map((name) => [
    name,
    rounded(median(all.map((figures) => figures[name] ?? Number.NaN))),
  ]);
  return Object.fromEntries(medians);
}

/** Four digits after the point: a tenth of a microsecond. */
function rounded(figure: number): number {
  return Number(figure.toFixed(4));
}
