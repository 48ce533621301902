import { type ProgressMeasure, type Output, startMeasure } from './progress-measure.ts';

/** Shows a waiting person what the program is doing. */
export interface Progress {
  /** Waits for `work`, and names it after a second. */
  step<T>(what: string, work: Promise<T>): Promise<T>;
  /** Shows the progress of long work, from its first second on. `total` is in any unit. */
  measure(what: string, total: number): ProgressMeasure;
  /** Writes a line at once. */
  say(line: string): void;
}

/** Writes progress to standard error, because standard output belongs to the log. */
export function progressOn(out: Output = process.stderr): Progress {
  const say = (line: string) => void out.write(`${line}\n`);
  return {
    say,
    measure: (what, total) => startMeasure(out, what, total),
    async step(what, work) {
      const began = Date.now();
      let isSaid = false;
      const timer = setTimeout(() => {
        isSaid = true;
        say(`${what} …`);
      }, 1000);
      try {
        const outcome = await work;
        if (isSaid) say(`${what}: done after ${((Date.now() - began) / 1000).toFixed(1)} s`);
        return outcome;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
