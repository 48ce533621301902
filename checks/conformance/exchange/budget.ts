/** The most that a run may cost the tested server. */
export interface RunLimits {
  /** Requests in all. */
  requests: number;
  /** How long the run may take, in milliseconds. */
  totalMs: number;
  /** How long one answer may take, in milliseconds. */
  answerMs: number;
  /** How large an answer may be, in bytes. */
  answerMaxBytes: number;
}

/** Far more than a run needs, but little for a server. */
export const usualLimits: RunLimits = {
  requests: 300,
  totalMs: 240_000,
  answerMs: 30_000,
  answerMaxBytes: 32 * 1024 * 1024,
};

/** The run has used up its requests or its time. */
export class OutOfBudget extends Error {
  override name = 'OutOfBudget';
}

/** Counts the cost of a run, and ends it at the limit. */
export class Budget {
  readonly #limits: RunLimits;
  readonly #startedAt = performance.now();
  #requests = 0;

  constructor(limits: RunLimits) {
    this.#limits = limits;
  }

  get requests(): number {
    return this.#requests;
  }

  get elapsedMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** Counts one request, and returns the time and size allowed for its answer. Throws `OutOfBudget`. */
  spend(): { timeoutMs: number; maxBytes: number } {
    const leftMs = this.#limits.totalMs - this.elapsedMs;
    if (this.#requests >= this.#limits.requests) {
      throw new OutOfBudget(`the run may make ${this.#limits.requests} requests, and has made them`);
    }
    if (leftMs <= 0)
      throw new OutOfBudget(`the run may take ${this.#limits.totalMs / 1000} s, and has taken them`);
    this.#requests += 1;
    return { timeoutMs: Math.min(this.#limits.answerMs, leftMs), maxBytes: this.#limits.answerMaxBytes };
  }
}
