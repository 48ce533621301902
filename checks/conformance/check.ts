/**
 * The checks of a server, in groups. Each check is a sentence that is true of a server that speaks the
 * protocol.
 */
import type { CheckTrial } from './check-trial.ts';

/**
 * The source of a check. `specification`: `citizen-portal.md` (3 and 7) or `wire-protocol.md` requires it.
 * `extras`: additions by Fixpoint; a server without them still conforms.
 */
export type Tier = 'specification' | 'extras';

export interface ConformanceCheck {
  tier: Tier;
  /** A statement that is true if the check holds. */
  says: string;
  /** The page, and its section, that requires this. */
  rule: string;
  /** Reports every difference to the trial; throws `UntriedCheck` if the check cannot be tried. */
  attempt: (trial: CheckTrial) => Promise<void>;
}

export interface CheckGroup {
  title: string;
  checks: ConformanceCheck[];
}

/** Declares a check of the specification. */
export const specifiedCheck = (
  says: string,
  rule: string,
  attempt: ConformanceCheck['attempt'],
): ConformanceCheck => ({
  tier: 'specification',
  says,
  rule,
  attempt,
});

/** Declares a check of an addition by Fixpoint. */
export const extraCheck = (
  says: string,
  rule: string,
  attempt: ConformanceCheck['attempt'],
): ConformanceCheck => ({
  tier: 'extras',
  says,
  rule,
  attempt,
});
