/** Files of a bundle: written as streams. Their SHA-256 sums are in a list that `sha256sum --check` reads. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Other accounts on this machine may not read the bundle. */
const fileMode = 0o600;
const folderMode = 0o700;
const sumsFile = 'SHA256SUMS';

/** A bundle that is being written. */
export interface BundleWriter {
  /** Writes lines, compressed by gzip. */
  writeLines(name: string, lines: AsyncIterable<string>): Promise<void>;
  writeFile(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds the sum of a file that exists already in the folder of the bundle. */
  noteFile(name: string): Promise<void>;
  /** Ends the list of sums. Nothing may be written after it. */
  end(): Promise<void>;
}

/** Starts a bundle in an existing folder. */
export function openBundleWriter(folder: string): BundleWriter {
  const sums = createWriteStream(path.join(folder, sumsFile), { mode: fileMode });
  const failure = new Promise<never>((_resolve, reject) => sums.once('error', reject));
  failure.catch(() => undefined);
  const note = async (name: string, hash: string) => {
    if (!sums.write(`${hash}  ${name}\n`)) await Promise.race([once(sums, 'drain'), failure]);
  };
  const pathOf = async (name: string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: folderMode });
    return file;
  };
  return {
    async writeLines(name, lines) {
      const { hashing, hash } = openHash();
      const out = createWriteStream(await pathOf(name), { mode: fileMode });
      await pipeline(Readable.from(addLineEnds(lines)), createGzip(), hashing, out);
      await note(name, hash());
    },
    async writeFile(name, bytes) {
      await writeFile(await pathOf(name), bytes, { mode: fileMode });
      await note(name, createHash('sha256').update(bytes).digest('hex'));
    },
    noteFile: async (name) => note(name, await hashOfFile(path.join(folder, name))),
    async end() {
      const closed = once(sums, 'close');
      sums.end();
      await Promise.race([closed, failure]);
    },
  };
}

/** Reads the lines that `writeLines` wrote. */
export async function* readLines(folder: string, name: string): AsyncGenerator<string> {
  const source = createReadStream(path.join(folder, name));
  const text = createGunzip();
  // An error in the file ends the lines.
  source.once('error', (error) => text.destroy(error));
  yield* createInterface({ input: source.pipe(text), crlfDelay: Infinity });
}

/** Returns the problem of the first file that is missing or changed; undefined if all files are intact. */
export async function findDamage(folder: string): Promise<string | undefined> {
  const list = createInterface({ input: createReadStream(path.join(folder, sumsFile)), crlfDelay: Infinity });
  for await (const line of list) {
    const [, hash, name] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (name === undefined) return `${sumsFile} has an invalid line: ${line.slice(0, 80)}`;
    const foundHash = await hashOfFile(path.join(folder, name)).catch(() => undefined);
    if (foundHash === undefined) return `${name} is missing, or cannot be read`;
    if (foundHash !== hash) return `${name} has changed since it was written`;
  }
  return undefined;
}

function openHash(): { hashing: Transform; hash: () => string } {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  return { hashing, hash: () => hash.digest('hex') };
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function* addLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

function once(stream: NodeJS.EventEmitter, event: string): Promise<void> {
  return new Promise((resolve) => void stream.once(event, () => resolve()));
}
