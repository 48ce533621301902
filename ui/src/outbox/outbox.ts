/** The outbox of a device keeps entries until they reach the server. The portal and the desk each have one in their own database. */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { notifyOutbox } from './outbox-news.ts';

/** The fields of every entry. */
export interface OutboxEntryFields {
  /** Sent with every attempt, so that the server accepts the entry once. */
  id: string;
  /** By the device's clock. Entries are sent in this order. */
  writtenAt: Date;
  /** The server's reason for a refusal. A refused entry stays for its author and is not sent again. */
  refusal?: unknown;
}

interface OutboxSchema<Entry> extends DBSchema {
  waiting: { key: string; value: Entry };
  pictures: { key: string | [id: string, pictureId: string]; value: Blob };
}

export interface OutboxSettings<Schema> {
  database: () => Promise<IDBPDatabase<Schema>>;
  /** The keys of an entry's pictures. */
  picturesOf: (id: string) => IDBKeyRange;
  /** The name of the browser's background sync. */
  syncTag: string;
  /** The scope of the service worker that sends in the background; if left out, the page's own. */
  workerScope?: string;
  /** The store that keeps receipts of sent entries, if any. */
  receipts?: string;
}

type WriteTransaction = IDBPTransaction<unknown, string[], 'readwrite'>;

export class Outbox<Entry extends OutboxEntryFields, Schema extends OutboxSchema<Entry>> {
  readonly #settings: OutboxSettings<Schema>;

  constructor(settings: OutboxSettings<Schema>) {
    this.#settings = settings;
  }

  /** Oldest first, refused entries included. */
  async readAll(): Promise<Entry[]> {
    const entries = (await (await this.#database()).getAll('waiting')) as Entry[];
    return entries.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
  }

  async find(id: string): Promise<Entry | undefined> {
    return (await (await this.#database()).get('waiting', id)) as Entry | undefined;
  }

  /** Stores an entry with its pictures, by their keys. Rejects when the device is full; nothing is stored then. */
  async put(entry: Entry, pictures: Iterable<[IDBValidKey, Blob]> = []): Promise<void> {
    const transaction = await this.#write();
    await Promise.all([
      transaction.objectStore('waiting').put(entry, entry.id),
      ...Array.from(pictures, ([key, picture]) => transaction.objectStore('pictures').put(picture, key)),
      transaction.done,
    ]);
    this.#tellOfNew();
  }

  /** Changes an entry if it is still there. */
  async change(id: string, change: Partial<Entry>): Promise<void> {
    const { store, done } = (await this.#database()).transaction('waiting', 'readwrite');
    const put = async () => {
      const entry = (await store.get(id)) as Entry | undefined;
      if (entry !== undefined) await store.put({ ...entry, ...change }, id);
    };
    await Promise.all([put(), done]);
    notifyOutbox();
  }

  /** Removes an entry and its pictures, and stores its receipt. */
  async remove(id: string, receipt?: unknown): Promise<void> {
    const { receipts } = this.#settings;
    const transaction = await this.#write();
    await Promise.all([
      ...this.#deletions(transaction, id),
      receipts !== undefined && receipt !== undefined && transaction.objectStore(receipts).put(receipt, id),
      transaction.done,
    ]);
    notifyOutbox();
  }

  /** Replaces an entry by another one without pictures. */
  async replace(id: string, replacement: Entry): Promise<void> {
    const transaction = await this.#write();
    await Promise.all([
      ...this.#deletions(transaction, id),
      transaction.objectStore('waiting').put(replacement, replacement.id),
      transaction.done,
    ]);
    this.#tellOfNew();
  }

  #deletions(transaction: WriteTransaction, id: string): Promise<void>[] {
    return [
      transaction.objectStore('waiting').delete(id),
      transaction.objectStore('pictures').delete(this.#settings.picturesOf(id)),
    ];
  }

  /** A stored entry is a promise to its author, even if the device loses power the next moment. */
  async #write(): Promise<WriteTransaction> {
    const { receipts } = this.#settings;
    const stores = ['waiting', 'pictures', ...(receipts === undefined ? [] : [receipts])];
    return (await this.#database()).transaction(stores, 'readwrite', { durability: 'strict' });
  }

  /** The types here do not know the name of the receipts' store. */
  #database(): Promise<IDBPDatabase> {
    return this.#settings.database() as unknown as Promise<IDBPDatabase>;
  }

  #tellOfNew(): void {
    notifyOutbox();
    askForSync(this.#settings);
  }
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * If the browser supports it, it wakes the service worker when there is a connection, even without an open
 * page.
 */
function askForSync({
  syncTag,
  workerScope,
}: Pick<OutboxSettings<unknown>, 'syncTag' | 'workerScope'>): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration(workerScope)
    .then((registration?: SyncingRegistration) => registration?.sync?.register(syncTag))
    // The page sends the outbox when it is opened next.
    .catch(() => undefined);
}
