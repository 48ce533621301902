/** What this process remembers of sessions, for a moment: a screen makes many calls with one token (decision 0027). */
import type { ChangeFollower } from '#platform/follow-changes.ts';
import type { SessionRow } from './session-store.ts';

/** A session that may have expired meanwhile, and the client it belongs to. */
export interface FoundSession extends SessionRow {
  readonly clientId: number;
  readonly expiresAt: Date;
}

type SessionsByToken = Map<string, FoundSession>;

const secondMs = 1000;

/** Remembers only while it would hear of a change; what it hears of a client makes it forget all of the client's sessions. */
export class SessionMemory implements ChangeFollower {
  /** Announced by triggers of `accounts` and `sessions`. */
  readonly channel = 'fixpoint_account_changed';
  readonly #momentMs: number;
  readonly #clients = new Map<number, SessionsByToken>();
  #end: NodeJS.Timeout | undefined;
  #isListening = false;

  /** Nothing is remembered for longer than a moment, whether or not a change of it was heard of. */
  constructor(momentMs = secondMs) {
    this.#momentMs = momentMs;
  }

  /**
   * What is remembered of a client's sessions. What is read from the database afterwards is added to it; when there was a
   * change meanwhile, this is no longer what is remembered, and the addition of no effect.
   */
  sessionsOf(clientId: number): SessionsByToken {
    const known = this.#clients.get(clientId);
    if (known !== undefined) return known;
    const sessions: SessionsByToken = new Map();
    if (this.#isListening) {
      this.#clients.set(clientId, sessions);
      this.#end ??= setTimeout(() => this.#forgetAll(), this.#momentMs).unref();
    }
    return sessions;
  }

  /** A session of the client has ended, or what an account of it says has changed. */
  forget(clientId: number): void {
    this.#clients.delete(clientId);
  }

  hear(payload: string): void {
    if (payload === '') this.#forgetAll();
    else this.forget(Number(payload));
  }

  handleGap(): void {
    this.#isListening = true;
    this.#forgetAll();
  }

  handleLoss(): void {
    this.#isListening = false;
    this.#forgetAll();
  }

  #forgetAll(): void {
    this.#clients.clear();
    clearTimeout(this.#end);
    this.#end = undefined;
  }
}
