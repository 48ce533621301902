/** Text on the disk instead of in memory, for slow readers. */
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { newKey } from '#platform/ids.ts';

/** Size of one read. */
const pieceBytes = 65_536;

/** A file without a name: it disappears when it is closed or the process ends. */
export class SpooledText {
  readonly #file: FileHandle;
  /** Length in bytes, as UTF-8. */
  readonly bytes: number;

  constructor(file: FileHandle, bytes: number) {
    this.#file = file;
    this.bytes = bytes;
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.bytes; at += pieceBytes) {
      const length = Math.min(pieceBytes, this.bytes - at);
      const { buffer } = await this.#file.read(Buffer.allocUnsafeSlow(length), 0, length, at);
      yield buffer;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** Writes the pieces to a file in the folder. Creates the folder if it is missing. */
export async function spoolText(folder: string, pieces: AsyncIterable<string>): Promise<SpooledText> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, newKey());
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    await file.writeFile(pieces);
    return new SpooledText(file, (await file.stat()).size);
  } catch (error) {
    await file.close();
    throw error;
  }
}
