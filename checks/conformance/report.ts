/** How a run ended. */
import type { Tier } from './check.ts';
import type { Difference } from '#shapes/field-kind.ts';

/** `absent` is an extra that the server does not have: no failure. */
export type Outcome = 'holds' | 'fails' | 'absent' | 'untried';

export interface Finding {
  room: string;
  says: string;
  rule: string;
  tier: Tier;
  outcome: Outcome;
  /** What differs, where it fails or is absent. */
  differences: Difference[];
  /** Why it could not be tried; empty otherwise. */
  why: string;
}

export interface Report {
  endpoint: string;
  client: string;
  findings: Finding[];
  requests: number;
  elapsedMs: number;
}

/** How many findings of a tier ended so. */
export function countOf({ findings }: Report, tier: Tier, outcome: Outcome): number {
  return findings.filter((finding) => finding.tier === tier && finding.outcome === outcome).length;
}

/** Whether nothing that could be tried differs from the specification. */
export function isGood(report: Report): boolean {
  return countOf(report, 'specification', 'fails') === 0;
}
