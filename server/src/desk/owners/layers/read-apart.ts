/** Reads the file of a layer in a process of its own, with limits of time and memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import type { LayerQuestion } from './judge-layer.ts';
import type { ReadingLimits } from './layer-limits.ts';
import type { LayerLine } from './layer-reader.ts';

const program = path.join(import.meta.dirname, 'layer-reader.ts');
const installation = path.join(import.meta.dirname, '../../../../..');

/** The code of a reader that ends with an exception. Without memory, it ends with a signal. */
const faultyCode = 1;

/** Yields the lines of the reader. Throws `UnreadableFile`, also for a file that needs more than the limits. */
export async function* readApart(
  file: AsyncIterable<Uint8Array>,
  question: LayerQuestion,
  limits: ReadingLimits,
  signal?: AbortSignal,
): AsyncGenerator<LayerLine> {
  const child = startReader(limits, signal);
  const ending = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  // Only an abort or a failed start rejects. It is thrown below, unless the caller reads no further.
  ending.catch(() => undefined);
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const sending = sendInTime(file, question, { child, limits, kill });
  try {
    yield* linesFrom(child.stdout!);
    const [code] = await ending;
    if (code !== 0) throw await sending.reasonOf(code);
  } finally {
    kill();
    sending.stop();
    process.removeListener('exit', kill);
  }
}

interface Receiver {
  child: ChildProcess;
  limits: ReadingLimits;
  kill: () => void;
}

/** Sends the file, then gives the reader its time. If the file fails or the time is over, the reader ends. */
function sendInTime(file: AsyncIterable<Uint8Array>, question: LayerQuestion, receiver: Receiver) {
  const { limits, kill } = receiver;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const endLate = () => {
    isLate = true;
    kill();
  };
  const sending = send(file, question, receiver).then(
    () => {
      timer = setTimeout(endLate, limits.timeMs);
      return undefined;
    },
    (failure: unknown) => {
      kill();
      return failure;
    },
  );
  return {
    stop: () => clearTimeout(timer),
    /** The error of a reader that has ended with this code. */
    async reasonOf(code: number | null): Promise<unknown> {
      const failure = await sending;
      if (isLate)
        return new UnreadableFile(
          `takes longer than ${limits.timeMs / 1000} seconds to check; simplify its shapes`,
        );
      if (isOwnFailure(failure)) return failure;
      if (code === faultyCode) return new Error('The reader of layers failed.');
      return new UnreadableFile('needs too much memory to check; simplify its shapes, or split it');
    },
  };
}

/** The reader knows no secrets, and may only read the program. */
function startReader({ memoryMegabytes }: ReadingLimits, signal: AbortSignal | undefined): ChildProcess {
  const rights = ['--permission', `--allow-fs-read=${installation}`];
  const memory = `--max-old-space-size=${memoryMegabytes}`;
  return spawn(process.execPath, [...rights, memory, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    signal,
    killSignal: 'SIGKILL',
  });
}

async function send(
  file: AsyncIterable<Uint8Array>,
  question: LayerQuestion,
  { child, limits }: Receiver,
): Promise<void> {
  async function* input() {
    yield Buffer.from(`${JSON.stringify(question)}\n`);
    let bytes = 0;
    for await (const piece of file) {
      bytes += piece.length;
      if (bytes > limits.fileBytes)
        throw new UnreadableFile(`is larger than ${limits.fileBytes / 1_000_000} MB`);
      yield piece;
    }
  }
  await pipeline(Readable.from(input(), { objectMode: false }), child.stdin!);
}

/** False if the reader had ended before it had the whole file. */
function isOwnFailure(failure: unknown): boolean {
  const { code = '' } = (failure ?? {}) as NodeJS.ErrnoException;
  return failure !== undefined && !['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);
}

async function* linesFrom(output: Readable): AsyncGenerator<LayerLine> {
  let begun: Buffer[] = [];
  for await (const piece of output as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = piece.indexOf(0x0a); end >= 0; end = piece.indexOf(0x0a, from)) {
      yield JSON.parse(Buffer.concat([...begun, piece.subarray(from, end)]).toString()) as LayerLine;
      begun = [];
      from = end + 1;
    }
    begun.push(piece.subarray(from));
  }
}
