import type { Figures } from '#measuring/load.ts';
import type { PhotoFigures } from './photo-pipeline.ts';
import type { Verdict } from '#measuring/report.ts';

/** All figures of `npm run check -- bench throughput`. */
export interface ThroughputFigures {
  /** By `<name> @<connections>`. */
  throughput: Readonly<Record<string, Figures>>;
  /** Milliseconds of a wrong password, for a known and an unknown name. */
  times: { known: number; unknown: number };
  photos: PhotoFigures;
  /** Megabytes. */
  memory: { idle: number; most: number; after: number };
  /** Creates with limits counted, and without. */
  limits: { counted: Figures; uncounted: Figures };
}

/**
 * The most that a call may cost, as a multiple of a reference in the same run. Both are processor time: a
 * faster machine makes both smaller, and a busy one makes both wait.
 */
const mostTimes = {
  lookUp: 8,
  findCitizen: 8,
  create: 30,
  /** The database's part of a create, in raw commits. */
  createInDatabase: 6,
};

/** The verdicts on a run. */
export function throughputVerdicts({
  throughput,
  times,
  photos,
  memory,
  limits,
}: ThroughputFigures): Verdict[] {
  const at16 = (name: string) => throughput[`${name} @16`]!;
  const route = at16('bare Fastify route').serverMs!;
  const create = at16('createworkrequest');
  const lookUp = at16('findcitizenrequestbyguidbyclientid');
  const inRoutes = ({ serverMs }: Figures) => serverMs! / route;
  const inCommits = create.databaseMs! / at16('raw INSERT commits').databaseMs!;
  const timeDifference = Math.abs(times.known / times.unknown - 1);
  const signInsOfArgon2 = at16('signin').perSecond / at16('argon2 alone').perSecond;
  return [
    atMost(mostTimes.lookUp, 'processor time of a look-up', inRoutes(lookUp), 'bare routes'),
    atMost(
      mostTimes.findCitizen,
      'processor time of findcitizen',
      inRoutes(at16('findcitizen')),
      'bare routes',
    ),
    atMost(mostTimes.create, 'processor time of a create', inRoutes(create), 'bare routes'),
    atMost(mostTimes.createInDatabase, 'its processor time in the database', inCommits, 'raw commits'),
    atLeast(
      0.95,
      'limits cost a create a twentieth of its processor time at most',
      limits.uncounted.serverMs! / limits.counted.serverMs!,
    ),
    atLeast(0.9, 'sign-ins at 16 connections, nine tenths of argon2 alone', signInsOfArgon2),
    belowVerdict(10, 'known and unknown names within a tenth of each other', timeDifference * 100, '%'),
    belowVerdict(50, 'p99 of look-ups and creates under 50 ms', Math.max(create.p99, lookUp.p99), 'ms'),
    atLeast(0.5, 'photos, half of sharp alone', photos.throughServer / photos.sharpAlone),
    belowVerdict(150, 'memory idle under 150 MB', memory.idle, 'MB'),
    belowVerdict(400, 'memory after 200 uploads under 400 MB', memory.after, 'MB'),
  ];
}

function atLeast(least: number, claim: string, share: number): Verdict {
  return { claim, figure: share.toFixed(2), isReached: share >= least };
}

function atMost(most: number, claim: string, times: number, of: string): Verdict {
  return { claim: `${claim}, at most ${most} ${of}`, figure: times.toFixed(1), isReached: times <= most };
}

function belowVerdict(limit: number, claim: string, value: number, unit: string): Verdict {
  return { claim, figure: `${value.toFixed(1)} ${unit}`, isReached: value < limit };
}
