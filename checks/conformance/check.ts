/** What is held against a server: rooms of checks, each a sentence that is true of a server that speaks the protocol. */
import type { Trial } from './trial.ts';

/**
 * Where a check comes from. The specification asks for what `citizen-portal.md` (3 and 7) and `wire-protocol.md` say;
 * extras are what Fixpoint adds, and a server without them keeps to the protocol all the same.
 */
export type Tier = 'specification' | 'extras';

export interface Check {
  tier: Tier;
  /** What is true where it holds. */
  says: string;
  /** The page and the part of it that asks for it. */
  rule: string;
  /** Tells the trial what differs; throws `Untried` where it cannot be tried. */
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

/** Declares a check of what Fixpoint adds. */
export const extra = (says: string, rule: string, attempt: Check['attempt']): Check => ({
  tier: 'extras',
  says,
  rule,
  attempt,
});
