import type { Answer } from '#exchange/read-answer.ts';
import { Untried } from '#untried.ts';

/** Somebody whom the server has signed in. */
export interface KnownSession {
  token: string;
  userName: string;
  /** The answer that it came with. */
  answer: Answer;
}

/** Somebody who should get a token got none: what needs it is untried, and signing in fails. */
export class NotSignedIn extends Untried {
  readonly got: string;

  constructor(who: string, got: string) {
    super(`${who} cannot sign in (${got})`);
    this.got = got;
  }
}
