import type { Verdict } from '#measuring/report.ts';

/** In milliseconds or kB. */
interface Figures {
  p50: number;
  p99: number;
  calls: number;
}

/** All figures of `npm run check -- bench desk`. */
export interface DeskFigures {
  /** The measures of the small municipality and of the large one. */
  small: Readonly<Record<string, Figures>>;
  large: Readonly<Record<string, Figures>>;
  /** Processor milliseconds by act. */
  processor: { small: Readonly<Record<string, number>>; large: Readonly<Record<string, number>> };
  exported: { firstMs: number; allMs: number; memoryMegabytes: number };
  numbers: Readonly<Record<string, number>>;
  bulk: { planMs: number; runMs: number; requests: number };
}

/** The limits that the figures must keep. */
export function deskVerdicts({ small, large, processor, exported, numbers, bulk }: DeskFigures): Verdict[] {
  const within = (name: string, part: 'p50' | 'p99', most: number, unit = 'ms') =>
    atMost(`${name}: ${part}`, large[name]![part], most, unit);
  const growth = (name: string) =>
    atMost(`${name}: grows from 10,000 to 100,000`, large[name]!.p50 / small[name]!.p50, 1.5, 'times');
  const costGrowth = (name: string) =>
    atMost(
      `${name}: processor grows from 10,000 to 100,000`,
      processor.large[name]! / processor.small[name]!,
      1.5,
      'times',
    );
  return [
    within('queue page 1', 'p50', 15),
    within('queue page 1', 'p99', 60),
    within('queue page 1,000', 'p50', 15),
    within('queue page 1,000', 'p99', 60),
    within('search', 'p99', 150),
    within('count', 'p50', 30),
    within('points of the municipality', 'p99', 80),
    within('points of a part', 'p99', 80),
    within('kB of points', 'p99', 30, 'kB'),
    within('case', 'p99', 50),
    within('save', 'p99', 40),
    within('save until another clerk is told', 'p99', 2000),
    growth('queue page 1'),
    growth('queue page 1,000'),
    costGrowth('queue page 1'),
    costGrowth('queue page 1,000'),
    costGrowth('case'),
    costGrowth('search'),
    atMost('export: first byte', exported.firstMs, 1000),
    atMost('export: all', exported.allMs, 10_000),
    atMost('export: memory', exported.memoryMegabytes, 50, 'MB'),
    ...Object.entries(numbers).map(([name, ms]) => atMost(name, ms, 1000)),
    atMost(`bulk of ${bulk.requests}`, bulk.planMs + bulk.runMs, 3000),
  ];
}

function atMost(claim: string, figure: number, most: number, unit = 'ms'): Verdict {
  const words = unit === 'times' ? figure.toFixed(2) : `${figure.toFixed(1)} ${unit}`;
  return { claim: `${claim} at most ${most} ${unit}`, figure: words, isReached: figure <= most };
}
