/** The slowest permitted rate of sending or reading. */
export interface LeastRateSettings {
  /** The longest time without any bytes. Bytes give time back, up to this limit. */
  readonly patienceMs: number;
  /** The rate that is needed in the long run. */
  readonly bytesPerSecond: number;
}

/** The patience is measured in this many steps. */
const parts = 20;

/**
 * Watches the rate of a transfer: time runs out, and each byte gives some back. Counts time in ticks, so that
 * a busy server blames nobody. Runs until it is stopped or calls `refuseTooSlow`, once.
 */
export class LeastRate {
  readonly #settings: LeastRateSettings;
  readonly #timer: NodeJS.Timeout;
  #leftMs: number;
  #isPaused = false;

  constructor(settings: LeastRateSettings, refuseTooSlow: () => void) {
    const tickMs = settings.patienceMs / parts;
    this.#settings = settings;
    this.#leftMs = settings.patienceMs;
    this.#timer = setInterval(() => {
      if (this.#isPaused) return;
      this.#leftMs -= tickMs;
      if (this.#leftMs > 0) return;
      this.stop();
      refuseTooSlow();
    }, tickMs).unref();
  }

  /** Call when bytes were received or sent. */
  move(bytes: number): void {
    const { patienceMs, bytesPerSecond } = this.#settings;
    this.#leftMs = Math.min(patienceMs, this.#leftMs + (bytes / bytesPerSecond) * 1000);
  }

  /** Stops the time while the other side has to wait. */
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
