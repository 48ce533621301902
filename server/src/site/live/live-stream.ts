import { Readable } from 'node:stream';
import type { LiveChange } from '@fixpoint/contract/start-up.ts';

/** Changed requests that one batch names; of more, it only says that there were some. */
const batchMax = 100;

/**
 * What one screen is told, as server-sent events. They are written as fast as they are read. Until the screen reads again,
 * changes become one batch, so a screen that reads slowly or not at all takes next to no memory.
 */
export class LiveStream extends Readable {
  readonly #changed = new Set<string>();
  #isAnyChanged = false;
  /** Whether what was written has been taken. */
  #isWanted = false;
  #isStuck = false;

  constructor() {
    // Nothing is buffered before it is read.
    super({ highWaterMark: 0 });
    this.push('event: open\ndata: {}\n\n');
  }

  /** That this request has changed; without a guid, that any of those that are followed may have. */
  tell(guid?: string): void {
    if (guid !== undefined && this.#changed.size < batchMax) this.#changed.add(guid);
    else this.#isAnyChanged = true;
    this.#writeChanges();
  }

  /** Gives a sign of life; false when nothing has been read since the last one. */
  beat(): boolean {
    const wasStuck = this.#isStuck;
    this.#isStuck = !this.#isWanted;
    if (this.#isWanted) this.#write(': still here\n\n');
    return !(wasStuck && this.#isStuck);
  }

  /** Ends it; a reader that keeps up gets what was written last. */
  finish(): void {
    if (this.#isWanted) this.push(null);
    else this.destroy();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#isStuck = false;
    this.#writeChanges();
  }

  #writeChanges(): void {
    if (!this.#isWanted || (this.#changed.size === 0 && !this.#isAnyChanged)) return;
    const changes = this.#isAnyChanged ? [{}] : Array.from(this.#changed, (guid) => ({ guid }));
    this.#changed.clear();
    this.#isAnyChanged = false;
    this.#write(changes.map(changeEvent).join(''));
  }

  #write(text: string): void {
    this.#isWanted = false;
    this.push(text);
  }
}

function changeEvent(change: LiveChange): string {
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
}
