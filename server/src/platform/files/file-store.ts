/** Stores files for all servers of an installation: in a folder, or in a store that speaks S3. */

/** A key is a path of plain names: `2026-06-15/7/0b7c….jpg`. The bytes under a key never change. */
export interface FileStore {
  /** Stores the bytes. Once it resolves they survive a power failure; until then they are invisible. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file of the disk, of any size, in the same way. */
  putFile(key: string, file: string): Promise<void>;
  /** The bytes; undefined if the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** At most `length` bytes from `from` on, fewer at the end; undefined if the key does not exist. */
  read(key: string, from: number, length: number): Promise<Buffer | undefined>;
  /** Number of bytes; undefined if the key does not exist. */
  measure(key: string): Promise<number | undefined>;
  /** Removes the file if it exists. */
  remove(key: string): Promise<void>;
  /** The keys below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  /** The names of the top folders, in no order. */
  folders(): Promise<string[]>;
  /** Removes files that were left half-written long ago. Returns their number. */
  sweepHalfWritten(): Promise<number>;
}

/** A fault of a store: it is full, or it cannot be used. */
export type StoreFault = 'full' | 'missing';

/** The store failed. The message is for the operator and contains no key of the store. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure';
  readonly fault: StoreFault;
  /** True if the failure may pass by itself: the store did not answer, or answered with an error. */
  readonly isPassing: boolean;

  constructor(fault: StoreFault, message: string, options: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.fault = fault;
    this.isPassing = options.isPassing ?? false;
  }
}

const keyPattern = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)*$/;

/** Returns the key if it is valid. Throws for a path that could lead elsewhere. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`'${key}' is no key of a file`);
  return key;
}
