/**
 * The checks of a server, in groups. Each check is a sentence that is true of a server that speaks the
 * protocol.
 */
import type { Trial } from './trial.ts';

/**
 * The source of a check. `specification`: `citizen-portal.md` (3 and 7) or `wire-protocol.md` requires it.
 * `extras`: additions by Fixpoint; a server without them still conforms.
 */
export type Tier = 'specification' | 'extras';

export interface Check {
  tier: Tier;
  /** A statement that is true if the check holds. */
  says: string;
  /** The page, and its section, that requires this. */
  rule: string;
  /** Reports every difference to the trial; throws `Untried` if the check cannot be tried. */
  attempt: (trial: Trial) => Promise<void>;
}

export interface Room {
  title: string;
  checks: Check[];
}

/** Declares a check of the specification. */
export const specified = (says: string, rule: string, attempt: Check['attempt']): Check => ({
  tier: 'specification',
  says,
  rule,
  attempt,
});

/** Declares a check of an addition by Fixpoint. */
export const extra = (says: string, rule: string, attempt: Check['attempt']): Check => ({
  tier: 'extras',
  says,
  rule,
  attempt,
});
