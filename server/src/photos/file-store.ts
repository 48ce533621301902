/** Where the bytes of photos are kept. A key is a path of plain names: `2026-06-15/7/0b7c….jpg`. */
export interface FileStore {
  /** Keeps the bytes; once it resolves they survive a power failure, and until then nothing is seen of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there are none under that key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes what is there; nothing happens when there is nothing. */
  remove(key: string): Promise<void>;
  /** The keys below a folder, in no order. */
  list(folder: string): Promise<string[]>;
}
