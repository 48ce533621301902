/**
 * Reads a text file that an operator names, line by line. The file may have any size and be compressed by
 * gzip.
 */
import { type ReadStream, createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/** The file is of another kind. The message completes a sentence that starts with the file's name. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

export interface SourceFile {
  /** Size on the disk. */
  readonly bytes: number;
  /** Bytes read so far. */
  bytesRead(): number;
  /** Yields the lines without their endings, many at a time. Throws `UnreadableFile`. */
  lines(): AsyncGenerator<string[]>;
}

const pieceBytes = 1_048_576;
/** The longest line. Memory holds one line at a time, and no text has longer ones. */
const lineMost = 4_194_304;

const wrongEncoding = 'is in another encoding; save it in UTF-8';

/** First bytes of files of other kinds. */
const otherKinds: readonly { begins: readonly number[]; problem: string }[] = [
  { begins: [0x50, 0x4b, 0x03, 0x04], problem: 'is a zip; unpack it, and name the file that was in it' },
  { begins: [0xff, 0xfe], problem: wrongEncoding },
  { begins: [0xfe, 0xff], problem: wrongEncoding },
];
const gzip = [0x1f, 0x8b];

/** Checks the kind of the file. Throws `UnreadableFile`. */
export async function openSourceFile(path: string): Promise<SourceFile> {
  const { head, bytes } = await beginningOf(path);
  const beginsWith = (begins: readonly number[]) => begins.every((byte, at) => head[at] === byte);
  const other = otherKinds.find(({ begins }) => beginsWith(begins));
  if (other !== undefined) throw new UnreadableFile(other.problem);
  let file: ReadStream | undefined;
  return {
    bytes,
    bytesRead: () => file?.bytesRead ?? 0,
    lines() {
      file = createReadStream(path, { highWaterMark: pieceBytes });
      return linesOf(beginsWith(gzip) ? unpack(file) : file);
    },
  };
}

function unpack(file: ReadStream): AsyncIterable<unknown> {
  const unpacking = createGunzip({ chunkSize: pieceBytes });
  file.on('error', (error) => unpacking.destroy(error));
  unpacking.on('close', () => file.destroy());
  return file.pipe(unpacking);
}

async function beginningOf(path: string): Promise<{ head: Buffer; bytes: number }> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

async function* linesOf(pieces: AsyncIterable<unknown>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let begunLine = '';
  let isFirst = true;
  try {
    for await (const piece of pieces) {
      const lines = (begunLine + decoder.write(piece as Buffer)).split('\n');
      if (isFirst) lines[0] = lines[0]!.replace(/^\uFEFF/, '');
      isFirst = false;
      begunLine = lines.pop()!;
      if (begunLine.length > lineMost) throw new UnreadableFile('has a line of more than 4 MB');
      yield lines.map(withoutReturn);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  begunLine += decoder.end();
  if (begunLine !== '') yield [withoutReturn(begunLine)];
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Zlib reports a truncated or damaged file. */
function asUnreadable(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return code.startsWith('Z_')
    ? new UnreadableFile(`is damaged, and cannot be unpacked: ${(error as Error).message}`)
    : error;
}
