import { Readable } from 'node:stream';
import { LeastRate, type LeastRateSettings } from './least-rate.ts';
import type { BodyPlace } from './body-place.ts';

export interface WatchedBodyOptions {
  readonly place: BodyPlace;
  readonly leastRate: LeastRateSettings;
  /** Called when the body comes in too slowly, before the stream fails. */
  readonly refuseTooSlow: () => void;
}

/** The body came in too slowly. The framework answers with the status. */
class BodyTooSlow extends Error {
  readonly statusCode = 408;
}

/**
 * The same bytes as the source. The stream fails with the status 408 if they come in too slowly, and with the refusal of
 * the places. Nothing is read before somebody reads the stream. The source stays open, so that the refusal can be answered.
 */
export class WatchedBody extends Readable {
  readonly #source: Readable;
  readonly #options: WatchedBodyOptions;
  #rate: LeastRate | undefined;
  #isWaiting = false;

  constructor(source: Readable, options: WatchedBodyOptions) {
    super();
    this.#source = source;
    this.#options = options;
  }

  override _read(): void {
    if (this.#rate === undefined) this.#begin();
    else if (!this.#isWaiting) this.#source.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#rate?.stop();
    this.#options.place.release();
    this.#source.off('data', this.#take).off('end', this.#end).off('close', this.#lose);
    done(error);
  }

  #begin(): void {
    const { leastRate, refuseTooSlow } = this.#options;
    this.#rate = new LeastRate(leastRate, () => {
      refuseTooSlow();
      this.destroy(new BodyTooSlow('The request came in too slowly.'));
    });
    if (this.#source.destroyed) return this.#lose();
    this.#source.on('data', this.#take).once('end', this.#end).once('close', this.#lose);
    // A connection that breaks is closed, too.
    this.#source.on('error', () => undefined);
  }

  readonly #take = (chunk: Buffer): void => {
    const { place } = this.#options;
    this.#rate?.move(chunk.length);
    place.count(chunk.length);
    if (!this.push(chunk)) this.#source.pause();
    const admission = place.take();
    if (admission === undefined) return;
    this.#isWaiting = true;
    this.#source.pause();
    this.#rate?.pause();
    const refuse = (error: Error) => void this.destroy(error);
    admission.then(() => this.#goOn(), refuse);
  };

  #goOn(): void {
    this.#isWaiting = false;
    this.#rate?.resume();
    this.#source.resume();
  }

  readonly #end = (): void => {
    this.#rate?.stop();
    this.push(null);
  };

  readonly #lose = (): void => {
    if (!this.#source.readableEnded) this.destroy(new Error('The request ended before its body did.'));
  };
}
