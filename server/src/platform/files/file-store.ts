/** Where files are kept that all servers of an installation share: in a folder, or in a store that speaks S3. */

/** A key is a path of plain names: `2026-06-15/7/0b7c….jpg`. Nothing is ever put under a key that has other bytes already. */
export interface FileStore {
  /** Keeps the bytes; once it resolves they survive a power failure, and until then nothing is seen of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps a file of the disk, of any size, in the same way. */
  putFile(key: string, file: string): Promise<void>;
  /** The bytes, or undefined when there are none under that key. */
  get(key: string): Promise<Buffer | undefined>;
  /** So many bytes from a place on, fewer where they end; undefined when there are none under that key. */
  read(key: string, from: number, length: number): Promise<Buffer | undefined>;
  /** How many bytes there are; undefined when there are none under that key. */
  measure(key: string): Promise<number | undefined>;
  /** Removes what is there; nothing happens when there is nothing. */
  remove(key: string): Promise<void>;
  /** The keys below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  /** The names of the folders at the top, in no order. */
  folders(): Promise<string[]>;
  /** Clears away what was left half-written long ago; returns how many files that were. */
  sweepHalfWritten(): Promise<number>;
}

/** What can be wrong with a store: it has no room, or it cannot be used. */
export type StoreFault = 'full' | 'missing';

/** The store did not do what it was asked. The message is for the operator, and has no key of the store's in it. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure';
  readonly fault: StoreFault;
  /** Whether it may be over by itself: the store did not answer, or not well. */
  readonly isPassing: boolean;

  constructor(fault: StoreFault, message: string, options: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.fault = fault;
    this.isPassing = options.isPassing ?? false;
  }
}

const keyPattern = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)*$/;

/** The key, if it is one. Throws for what could lead elsewhere. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`'${key}' is no key of a file`);
  return key;
}
