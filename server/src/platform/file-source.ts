import type { FileHandle } from 'node:fs/promises';
import type { Source } from 'pmtiles';

/** A pmtiles file as the reader wants it, read in place. */
export function fileSource(handle: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}
