/** How slowly somebody may send or read. */
export interface LeastRateSettings {
  /** How long nothing may move; what moves gives time back, up to this. */
  readonly patienceMs: number;
  /** What has to move in the long run. */
  readonly bytesPerSecond: number;
}

/** How finely time is measured: in so many parts of the patience. */
const parts = 20;

/**
 * Watches that something moves at a least rate: time runs out, and each byte gives some back. Time is counted in ticks, so
 * that a server that is busy blames nobody. It runs until it is stopped, or `tellTooSlow` is called, once.
 */
export class LeastRate {
  readonly #settings: LeastRateSettings;
  readonly #timer: NodeJS.Timeout;
  #leftMs: number;
  #isPaused = false;

  constructor(settings: LeastRateSettings, tellTooSlow: () => void) {
    const tickMs = settings.patienceMs / parts;
    this.#settings = settings;
    this.#leftMs = settings.patienceMs;
    this.#timer = setInterval(() => {
      if (this.#isPaused) return;
      this.#leftMs -= tickMs;
      if (this.#leftMs > 0) return;
      this.stop();
      tellTooSlow();
    }, tickMs).unref();
  }

  /** So many bytes have come, or gone. */
  move(bytes: number): void {
    const { patienceMs, bytesPerSecond } = this.#settings;
    this.#leftMs = Math.min(patienceMs, this.#leftMs + (bytes / bytesPerSecond) * 1000);
  }

  /** No time runs while the other side is made to wait. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
