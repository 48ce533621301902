/** A worker for tests: it records its messages, and sends those of the test. */
import type { PageMessage, WorkerMessage } from '#map/open-layers/basemap-messages.ts';

export class FakeWorker extends EventTarget {
  /** All started workers, the newest last. */
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

  /** The messages of a kind that the worker has received. */
  heard<S extends PageMessage['say']>(say: S): (PageMessage & { say: S })[] {
    return this.told.filter((message): message is PageMessage & { say: S } => message.say === say);
  }
}
