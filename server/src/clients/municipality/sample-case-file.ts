/**
 * A file of sample cases: one line of JSON per request, with its history at the desk. A demo or a training
 * has as many as a municipality gets in a year. So one statement adds them all, without photos.
 */
import { descriptionMaxLength, noteMaxLength } from '@fixpoint/contract/limits.ts';
import { z } from 'zod';
import type { DeskSections } from './desk-sections.ts';
import { key, numberOf, textOf } from './expecting.ts';

const daysAgo = numberOf('days ago, 0 or more', 0, 36_500);

/** An act by a member: days ago, kind, username, and a value for some kinds. */
const act = z.union(
  [
    z.tuple([daysAgo, z.enum(['accept', 'resume']), z.string()]),
    z.tuple([
      daysAgo,
      z.enum([
        'assign', // a username
        'team', // a team's key
        'return', // the reason
        'pause', // the reason
        'priority', // 1 to 9
        'status', // a status' key
        'outcome', // the outcome, in words
        'reply', // a note that residents read
        'note', // an internal note
        'duplicate', // the key of the main request
      ]),
      z.string(),
      z.string().max(noteMaxLength),
    ]),
  ],
  { error: 'expected acts like [3.5, "status", "ana", "completed"]' },
);

const sampleCase = z.strictObject({
  key,
  workType: key,
  daysAgo,
  longitude: numberOf('degrees from -180 to 180', -180, 180),
  latitude: numberOf('degrees from -85 to 85', -85, 85),
  address: textOf('an address', { min: 0, max: 255 }).default(''),
  description: textOf('a text', { max: descriptionMaxLength }),
  /** Left out: a reporter without a name. */
  reporter: z
    .strictObject({
      firstName: textOf('a name', { min: 0, max: 255 }),
      lastName: textOf('a name', { min: 0, max: 255 }),
      email: textOf('an e-mail address', { min: 0, max: 255 }),
    })
    .optional(),
  /** Answers to the questions of the work type, by the key of the question. */
  answers: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]), {
      error: 'expected answers by the key of their question',
    })
    .optional(),
  /** In the order in which they happened. */
  acts: z.array(act, { error: 'expected a list of acts' }).default([]),
});

export type SampleCase = z.output<typeof sampleCase>;
export type SampleAct = z.output<typeof act>;

/** The entries that cases may refer to. */
interface CaseSurroundings extends Pick<DeskSections, 'teams'> {
  workTypes: readonly { key: string }[];
  statuses: readonly { key: string }[];
}

/** Reads the lines; errors name the number of their line. */
export function readSampleCases(
  text: string,
  around: CaseSurroundings,
): { cases: SampleCase[]; problems: string[] } {
  const cases: SampleCase[] = [];
  const problems: string[] = [];
  const knownNames = {
    workType: keysOf(around.workTypes),
    status: keysOf(around.statuses),
    team: keysOf(around.teams ?? []),
  };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const result = sampleCase.safeParse(parseLine(line));
    const faults = result.success
      ? unknownIn(result.data, knownNames)
      : result.error.issues.map(({ path, message }) => [...path, message].join(': '));
    problems.push(...faults.map((fault) => `line ${at + 1}: ${fault}`));
    if (result.success) cases.push(result.data);
  }
  return { cases, problems };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function keysOf(entries: readonly { key: string }[]): ReadonlySet<string> {
  return new Set(entries.map((entry) => entry.key));
}

type KnownNames = Record<'workType' | 'status' | 'team', ReadonlySet<string>>;

function unknownIn({ workType, acts }: SampleCase, knownNames: KnownNames): string[] {
  const missingNames = acts.flatMap(([, kind, , detail = '']) => {
    if (kind !== 'status' && kind !== 'team') return [];
    return knownNames[kind].has(detail) ? [] : [`there is no ${kind} '${detail}'`];
  });
  return [
    ...(knownNames.workType.has(workType) ? [] : [`there is no work type '${workType}'`]),
    ...missingNames,
  ];
}
