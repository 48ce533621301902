/** The parts of a service worker's scope that we use. Pages and workers have no types in common. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface SyncEvent extends WorkerEvent {
  readonly tag: string;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: { close(): void };
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & MessageEvent<unknown>;
  notificationclick: NotificationEvent;
  sync: SyncEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
