/** A worker for tests: remembers what it was told, and says what a test lets it say. */
import type { PageMessage, WorkerMessage } from '#map/open-layers/basemap-messages.ts';

export class FakeWorker extends EventTarget {
  /** All that were started, the newest last. */
  static readonly started: FakeWorker[] = [];
  readonly told: PageMessage[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(message: PageMessage): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** What it was told of a kind. */
  heard<S extends PageMessage['say']>(say: S): (PageMessage & { say: S })[] {
    return this.told.filter((message): message is PageMessage & { say: S } => message.say === say);
  }
}
