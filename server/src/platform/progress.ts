import { type Measure, type Output, startMeasure } from './progress-measure.ts';

/** Tells the person who waits what is being waited for. */
export interface Progress {
  /** Waits for `work`, and says so once it has taken a second. */
  step<T>(what: string, work: Promise<T>): Promise<T>;
  /** Shows how much of a long work is done, once it has taken a second. `total` is in any unit. */
  measure(what: string, total: number): Measure;
  /** A line at once. */
  say(line: string): void;
}

/** Progress as lines on standard error, so that standard output is the log's alone. */
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
