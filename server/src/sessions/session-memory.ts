/** What this process remembers of sessions, for a moment: a screen makes many calls with one token (decision 0027). */
import type { ChangeFollower } from '#platform/follow-changes.ts';
import type { SessionRow } from './session-store.ts';

/** A session and the client it belongs to. */
export interface RememberedSession extends SessionRow {
  clientId: number;
  expiresAt: Date;
}

/** Sessions by their tokens. */
type Sessions = Map<string, RememberedSession>;

interface Moment {
  readonly begunAt: number;
  readonly sessions: Sessions;
}

/** Nothing is remembered for longer, whether or not a change of it was heard of. In milliseconds. */
const momentMs = 1000;

/** Remembers only while it would hear of a change; what it hears of a client makes it forget all of the client's sessions. */
export class SessionMemory implements ChangeFollower {
  /** Announced by triggers of `accounts` and `sessions`. */
  readonly channel = 'fixpoint_account_changed';
  readonly #moments = new Map<number, Moment>();
  #isListening = false;

  /**
   * What is remembered of a client's sessions. What is read from the database afterwards is added to it; when there was a
   * change meanwhile, this is no longer what is remembered, and the addition of no effect.
   */
  sessionsOf(clientId: number, now: Date): Sessions {
    const time = now.getTime();
    const moment = this.#moments.get(clientId);
    if (moment !== undefined && Math.abs(time - moment.begunAt) < momentMs) return moment.sessions;
    const sessions: Sessions = new Map();
    if (this.#isListening) this.#moments.set(clientId, { begunAt: time, sessions });
    return sessions;
  }

  /** A session of the client has ended, or what an account of it says has changed. */
  forget(clientId: number): void {
    this.#moments.delete(clientId);
  }

  hear(payload: string): void {
    this.forget(Number(payload));
  }

  handleGap(): void {
    this.#isListening = true;
    this.#moments.clear();
  }

  handleLoss(): void {
    this.#isListening = false;
    this.#moments.clear();
  }
}
