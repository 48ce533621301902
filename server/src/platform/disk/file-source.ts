import type { FileHandle } from 'node:fs/promises';
import type { Source } from 'pmtiles';
import type { FileStore } from '#platform/files/file-store.ts';

/** A pmtiles file on the disk as a source for the reader. */
export function fileSource(handle: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}

/** A pmtiles file in a store as a source for the reader. */
export function storeSource(maps: FileStore, file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const part = await maps.read(file, offset, length);
      if (part === undefined) throw new Error(`There is no map ${file}`);
      return { data: part.buffer.slice(part.byteOffset, part.byteOffset + part.length) as ArrayBuffer };
    },
  };
}
