import type { Ws7Answer } from '#exchange/read-answer.ts';
import { UntriedCheck } from '#untried.ts';

/** A session that the server has opened. */
export interface SessionFacts {
  token: string;
  userName: string;
  /** The answer to the sign-in. */
  answer: Ws7Answer;
}

/**
 * A sign-in that should give a token gave none. Checks that need it are untried, and the check of signing in
 * fails.
 */
export class NotSignedIn extends UntriedCheck {
  readonly got: string;

  constructor(who: string, got: string) {
    super(`${who} cannot sign in (${got})`);
    this.got = got;
  }
}
