import type { Answer } from '#exchange/read-answer.ts';
import { Untried } from '#untried.ts';

/** A session that the server has opened. */
export interface KnownSession {
  token: string;
  userName: string;
  /** The answer to the sign-in. */
  answer: Answer;
}

/**
 * A sign-in that should give a token gave none. Checks that need it are untried, and the check of signing in
 * fails.
 */
export class NotSignedIn extends Untried {
  readonly got: string;

  constructor(who: string, got: string) {
    super(`${who} cannot sign in (${got})`);
    this.got = got;
  }
}
