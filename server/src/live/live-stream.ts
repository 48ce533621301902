import { Readable } from 'node:stream';

/** Changed requests that one batch names; of more, it only says that there were some. */
const batchMax = 100;

/** News of one thing: what is told of it later takes its place. */
export interface LiveNews {
  readonly event: string;
  /** What it is about. */
  readonly about: string;
  readonly data: object;
}

/**
 * What one screen is told, as server-sent events. They are written as fast as they are read. Until the screen reads again,
 * changes become one batch, so a screen that reads slowly or not at all takes next to no memory.
 */
export class LiveStream extends Readable {
  /** What waits to be written, by what it is about. */
  readonly #news = new Map<string, LiveNews>();
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
    if (guid === undefined) this.#tellAny();
    else this.tellNews({ event: 'change', about: guid, data: { guid } });
  }

  /** Any other news; what is no change is about few things, and always told. */
  tellNews(news: LiveNews): void {
    const isFull = this.#news.size >= batchMax && !this.#news.has(news.about);
    if (isFull && news.event === 'change') this.#tellAny();
    else {
      this.#news.set(news.about, news);
      this.#writeNews();
    }
  }

  #tellAny(): void {
    this.#isAnyChanged = true;
    this.#writeNews();
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
    this.#writeNews();
  }

  #writeNews(): void {
    if (!this.#isWanted || (this.#news.size === 0 && !this.#isAnyChanged)) return;
    const waiting = [...this.#news.values()].filter(({ event }) => !this.#isAnyChanged || event !== 'change');
    const any: LiveNews[] = this.#isAnyChanged ? [{ event: 'change', about: '', data: {} }] : [];
    this.#news.clear();
    this.#isAnyChanged = false;
    this.#write([...any, ...waiting].map(eventText).join(''));
  }

  #write(text: string): void {
    this.#isWanted = false;
    this.push(text);
  }
}

function eventText({ event, data }: LiveNews): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
