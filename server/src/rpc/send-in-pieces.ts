import type { ServerResponse } from 'node:http';
import { Readable, finished } from 'node:stream';
import { largeBytes } from '#commands/call/large-answers.ts';
import { LeastRate, type LeastRateSettings } from '#platform/bodies/least-rate.ts';

/** Bytes that go to the connection at once. */
const pieceBytes = 65_536;

/**
 * The slowest permitted reading of an answer. A phone on a poor connection reads a photo more slowly than the
 * rate of a large answer.
 */
export interface AnswerRates {
  readonly ordinary: LeastRateSettings;
  /** Faster, because other answers wait for its place. */
  readonly large: LeastRateSettings;
}

export const leastAnswerRates: AnswerRates = {
  ordinary: { patienceMs: 30_000, bytesPerSecond: 1000 },
  large: { patienceMs: 30_000, bytesPerSecond: 50_000 },
};

/** The pieces of an answer, and their total number of bytes. */
export interface AnswerBytes {
  readonly bytes: number;
  readonly pieces: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/**
 * Streams an answer as fast as the caller reads it. Ends the connection if the caller is too slow: an answer
 * that nobody reads would keep its place for ever.
 */
export function inPieces({ bytes, pieces }: AnswerBytes, raw: ServerResponse, rates: AnswerRates): Readable {
  const rate = new LeastRate(bytes > largeBytes ? rates.large : rates.ordinary, () => raw.destroy());
  finished(raw, () => rate.stop());
  return Readable.from(countPieces(pieces, rate), { objectMode: false, highWaterMark: pieceBytes });
}

async function* countPieces(pieces: AnswerBytes['pieces'], rate: LeastRate): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    rate.move(piece.length);
    yield piece;
  }
}

export function* piecesOfAnswer(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
}
