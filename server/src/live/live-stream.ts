import { Readable } from 'node:stream';

/** The most changed requests in one batch. A larger batch only reports that there were some. */
const batchMax = 100;

/** News of one thing. Later news of it replaces it. */
export interface LiveNews {
  readonly event: string;
  /** Name of the thing. */
  readonly about: string;
  readonly data: object;
}

/**
 * The server-sent events of one screen, written as fast as the screen reads. Until the screen reads again,
 * changes become one batch, so that a slow screen takes very little memory.
 */
export class LiveStream extends Readable {
  /** News to write, by the thing they are about. */
  readonly #news = new Map<string, LiveNews>();
  #isAnyChanged = false;
  /** True if the reader has taken everything so far. */
  #isWanted = false;
  #isStuck = false;

  constructor() {
    // Nothing is buffered before it is read.
    super({ highWaterMark: 0 });
    this.push('event: open\ndata: {}\n\n');
  }

  /** Reports that this request has changed; without a guid, that any followed request may have changed. */
  tell(guid?: string): void {
    if (guid === undefined) this.#sendAny();
    else this.sendNews({ event: 'change', about: guid, data: { guid } });
  }

  /** Reports other news. News that are not changes are about few things, and are always reported. */
  sendNews(news: LiveNews): void {
    const isFull = this.#news.size >= batchMax && !this.#news.has(news.about);
    if (isFull && news.event === 'change') this.#sendAny();
    else {
      this.#news.set(news.about, news);
      this.#writeNews();
    }
  }

  #sendAny(): void {
    this.#isAnyChanged = true;
    this.#writeNews();
  }

  /** Gives a sign of life. Returns false if nothing was read since the last one. */
  beat(): boolean {
    const wasStuck = this.#isStuck;
    this.#isStuck = !this.#isWanted;
    if (this.#isWanted) this.#write(': still here\n\n');
    return !(wasStuck && this.#isStuck);
  }

  /** Ends the stream. A reader that keeps up gets the last messages. */
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
    const waitingNews = [...this.#news.values()].filter(
      ({ event }) => !this.#isAnyChanged || event !== 'change',
    );
    const any: LiveNews[] = this.#isAnyChanged ? [{ event: 'change', about: '', data: {} }] : [];
    this.#news.clear();
    this.#isAnyChanged = false;
    this.#write([...any, ...waitingNews].map(eventText).join(''));
  }

  #write(text: string): void {
    this.#isWanted = false;
    this.push(text);
  }
}

function eventText({ event, data }: LiveNews): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
