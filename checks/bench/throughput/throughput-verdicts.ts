import type { Figures } from '#measuring/load.ts';
import type { PhotoFigures } from './photo-pipeline.ts';
import type { Verdict } from '#measuring/report.ts';

/** All that `npm run check -- bench throughput` measures. */
export interface ThroughputFigures {
  /** By `<name> @<connections>`. */
  throughput: Readonly<Record<string, Figures>>;
  /** Milliseconds of a wrong password. */
  times: { known: number; unknown: number };
  photos: PhotoFigures;
  /** Megabytes. */
  memory: { idle: number; most: number; after: number };
  /** Creates with limits counted, and without. */
  limits: { counted: Figures; uncounted: Figures };
}

/** What it is to reach. */
export function throughputVerdicts({
  throughput,
  times,
  photos,
  memory,
  limits,
}: ThroughputFigures): Verdict[] {
  const shareOf = (part: string, whole: string) =>
    throughput[`${part} @16`]!.perSecond / throughput[`${whole} @16`]!.perSecond;
  const told = Math.abs(times.known / times.unknown - 1);
  const slowest = Math.max(
    throughput['createworkrequest @16']!.p99,
    throughput['findcitizenrequestbyguidbyclientid @16']!.p99,
  );
  const route = 'bare Fastify route';
  return [
    atLeast(
      0.2,
      'creates at 16 connections, a fifth of raw commits',
      shareOf('createworkrequest', 'raw INSERT commits'),
    ),
    atLeast(
      0.95,
      'limits cost a create a twentieth at most',
      limits.counted.perSecond / limits.uncounted.perSecond,
    ),
    atLeast(
      0.2,
      'look-ups at 16 connections, a fifth of the bare route',
      shareOf('findcitizenrequestbyguidbyclientid', route),
    ),
    atLeast(0.2, 'findcitizen at 16 connections, a fifth of the bare route', shareOf('findcitizen', route)),
    atLeast(
      0.9,
      'sign-ins at 16 connections, nine tenths of argon2 alone',
      shareOf('signin', 'argon2 alone'),
    ),
    below(10, 'known and unknown names within a tenth of each other', told * 100, '%'),
    below(50, 'p99 of both under 50 ms', slowest, 'ms'),
    atLeast(0.5, 'photos, half of sharp alone', photos.throughServer / photos.sharpAlone),
    below(150, 'memory idle under 150 MB', memory.idle, 'MB'),
    below(400, 'memory after 200 uploads under 400 MB', memory.after, 'MB'),
  ];
}

function atLeast(least: number, claim: string, share: number): Verdict {
  return { claim, figure: share.toFixed(2), isReached: share >= least };
}

function below(limit: number, claim: string, value: number, unit: string): Verdict {
  return { claim, figure: `${value.toFixed(1)} ${unit}`, isReached: value < limit };
}
