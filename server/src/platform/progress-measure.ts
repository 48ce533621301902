/** Shows the progress of long work: a bar on a terminal, elsewhere a line every few seconds. */

export interface Output {
  write(text: string): unknown;
  /** True if lines can be overwritten. */
  isTTY?: boolean | undefined;
}

export interface ProgressMeasure {
  /** `done`: completed part of the total. */
  reach(doneUnits: number): void;
  /** Call at the end, after success or failure. */
  end(): void;
}

/** Shorter work is not shown. */
const firstMs = 1000;
const everyMs = { terminal: 100, lines: 5000 };
const barWidth = 30;
/** Clears the line of the cursor. */
const clearLine = '\r\u001B[K';

/** Starts to measure. Shows nothing in the first second. */
export function startMeasure(out: Output, what: string, total: number, now = Date.now): ProgressMeasure {
  const began = now();
  const betweenMs = out.isTTY ? everyMs.terminal : everyMs.lines;
  let shownAt: number | undefined;
  const progressLine = (doneUnits: number, ms: number) => {
    const share = Math.min(1, total > 0 ? doneUnits / total : 0);
    const timeLeft = share > 0.01 ? `, ${inWords((ms / share) * (1 - share))} left` : '';
    const percent = `${Math.floor(share * 100)} %${timeLeft}`;
    if (!out.isTTY) return `${what}: ${percent}\n`;
    const full = Math.floor(share * barWidth);
    return `${clearLine}${what} [${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${percent}`;
  };
  return {
    reach(doneUnits) {
      const ms = now() - began;
      if (ms < firstMs || ms - (shownAt ?? -betweenMs) < betweenMs) return;
      shownAt = ms;
      out.write(progressLine(doneUnits, ms));
    },
    end() {
      if (shownAt === undefined) return;
      const line = `${what}: ended after ${((now() - began) / 1000).toFixed(1)} s\n`;
      out.write(out.isTTY ? `${clearLine}${line}` : line);
    },
  };
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
