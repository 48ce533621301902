/** Looks for the device's location while the camera is open: the best fix within ten seconds, or one of 25 metres. */
import { type LocationFailure, watchLocation } from '@fixpoint/ui/map/device-location.ts';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';

const goodM = 25;
const longestMs = 10_000;

export type FoundLocation = LocationFix | { failure: LocationFailure };

export class LocationSearch {
  readonly #startedAt = Date.now();
  #resolve: (found: FoundLocation) => void = () => undefined;
  readonly #found = new Promise<FoundLocation>((resolve) => {
    this.#resolve = resolve;
  });
  #stopWatch: (() => void) | undefined;
  #isOver = false;
  #best: LocationFix | undefined;
  #isAwaited = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#stopWatch = watchLocation(
      (fix) => this.#take(fix),
      (failure) => this.#fail(failure),
    );
    // A device may answer at once.
    if (this.#isOver) this.stop();
    else this.#endAfter(longestMs);
  }

  /** Call when there is a photo. A device that has found nothing yet, perhaps because it asks first, gets more time. */
  result(): Promise<FoundLocation> {
    this.#isAwaited = true;
    if (this.#best === undefined) this.#endAfter(longestMs);
    return this.#found;
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopWatch?.();
  }

  #take(fix: LocationFix): void {
    // A resident who walks on is not where the photo was taken.
    const isInTime = Date.now() - this.#startedAt <= longestMs;
    if (this.#best === undefined || (isInTime && fix.accuracyM < this.#best.accuracyM)) this.#best = fix;
    if (this.#best.accuracyM <= goodM || !isInTime) this.#settle();
  }

  #fail(failure: LocationFailure): void {
    if (this.#best !== undefined) return;
    this.#resolve({ failure });
    this.stop();
  }

  #endAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), ms);
  }

  /** Without a fix, the camera may still be open: `result` waits again. */
  #settle(): void {
    if (this.#best !== undefined) this.#resolve(this.#best);
    else if (this.#isAwaited) this.#resolve({ failure: 'timeout' });
    else return;
    this.stop();
  }
}
