import type { ServerResponse } from 'node:http';
import { Readable, finished } from 'node:stream';
import { largeBytes } from '#commands/call/large-answers.ts';
import { LeastRate, type LeastRateSettings } from '#platform/bodies/least-rate.ts';

/** What is handed to the connection at a time. */
const pieceBytes = 65_536;

/** How slowly an answer may be read: a phone on a poor line reads a photo at less than the rate of a large answer. */
export interface AnswerRates {
  readonly ordinary: LeastRateSettings;
  /** Others wait for its place. */
  readonly large: LeastRateSettings;
}

export const leastAnswerRates: AnswerRates = {
  ordinary: { patienceMs: 30_000, bytesPerSecond: 1000 },
  large: { patienceMs: 30_000, bytesPerSecond: 50_000 },
};

/** The bytes of an answer, and how many there are in all. */
export interface AnswerBytes {
  readonly bytes: number;
  readonly pieces: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/**
 * The bytes of an answer as a stream that is read as fast as the caller reads. Who is too slow is hung up on: an answer that
 * nobody reads would hold its place without end.
 */
export function inPieces({ bytes, pieces }: AnswerBytes, raw: ServerResponse, rates: AnswerRates): Readable {
  const rate = new LeastRate(bytes > largeBytes ? rates.large : rates.ordinary, () => raw.destroy());
  finished(raw, () => rate.stop());
  return Readable.from(moving(pieces, rate), { objectMode: false, highWaterMark: pieceBytes });
}

async function* moving(pieces: AnswerBytes['pieces'], rate: LeastRate): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    rate.move(piece.length);
    yield piece;
  }
}

export function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
}
