/** The result of a run. */
import type { Tier } from './check.ts';
import type { Difference } from '#shapes/field-kind.ts';

/** `absent`: an extra that the server does not have, which is not a failure. */
export type CheckOutcome = 'holds' | 'fails' | 'absent' | 'untried';

export interface CheckFinding {
  room: string;
  says: string;
  rule: string;
  tier: Tier;
  outcome: CheckOutcome;
  /** The differences of a check that fails or is absent. */
  differences: Difference[];
  /** The reason why it could not be tried; empty otherwise. */
  why: string;
}

export interface Report {
  endpoint: string;
  client: string;
  findings: CheckFinding[];
  requests: number;
  elapsedMs: number;
}

/** The number of findings of a tier with this outcome. */
export function countOf({ findings }: Report, tier: Tier, outcome: CheckOutcome): number {
  return findings.filter((finding) => finding.tier === tier && finding.outcome === outcome).length;
}

/** True if nothing that could be tried differs from the specification. */
export function isGood(report: Report): boolean {
  return countOf(report, 'specification', 'fails') === 0;
}
