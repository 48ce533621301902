/** Text that lies on the disk instead of in memory while somebody reads it slowly. */
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { newKey } from '#platform/ids.ts';

/** What is read at a time. */
const pieceBytes = 65_536;

/** A file without a name: it is gone when it is closed, or with the process. */
export class SpooledText {
  readonly #file: FileHandle;
  /** Its length as UTF-8. */
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

/** Writes pieces as they come to a file in the folder, which is made where there is none. */
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
