import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApplicationError } from '#platform/application-error.ts';
import { LeastRate, type LeastRateSettings } from '#platform/bodies/least-rate.ts';
import type { Binding } from '#rpc/bindings/binding.ts';
import type { BodyAdmission } from './body-admission.ts';
import { type ContentCoding, decompress } from './content-coding.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import { areTooSmall } from '#platform/bodies/small-pieces.ts';

/** Options for reading a body. */
export interface ReadingOptions {
  readonly coding: ContentCoding;
  /** Decides where reading has to wait or to stop. */
  readonly admission: Pick<BodyAdmission, 'admit'>;
  readonly leastRate: LeastRateSettings;
}

/** Bytes that are read before other requests get their turn. */
const turnBytes = 65_536;
/** The first unpacked bytes may have any ratio. */
const unpackedFreeBytes = 65_536;
/**
 * The most times that the unpacked body may be larger than the compressed one. JSON in an envelope has 5 to
 * 10, a photo 1.3.
 */
const unpackedRatio = 20;

/**
 * Passes a request's body to its binding while it arrives, with turns for other requests between the pieces.
 * Stops early with the binding's error, the refusal of the admission, or `tooLarge`. Counts the sent bytes
 * and, if compressed, the unpacked ones. A body that comes too slowly or in tiny pieces is refused as
 * malformed.
 */
export function readBody(request: IncomingMessage, binding: Binding, options: ReadingOptions): Promise<void> {
  const { coding } = options;
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(lostBody());
    const body = decompress(request, coding);
    const isCompressed = body !== request;
    const rate = new LeastRate(options.leastRate, () => stop(tooSlow()));
    const stop = (error?: unknown) => {
      rate.stop();
      body.off('data', take).off('end', end);
      request.off('data', count).off('close', lose).off('error', lose);
      if (isCompressed) {
        request.unpipe();
        body.destroy();
      }
      if (error === undefined) resolve();
      else reject(error);
    };
    const sentTally = new Tally(binding.maxBytes);
    const read = readInTurns(binding, sentTally, options);
    const take = stopOnError(stop, (chunk) => {
      const until = read(chunk);
      if (until !== undefined) until.then(halt(body, rate), stop);
    });
    const count = stopOnError(stop, (chunk) => {
      sentTally.add(chunk);
      if (areTooSmall(sentTally.pieces, sentTally.bytes)) throw inTooSmallPieces();
      rate.move(chunk.length);
    });
    const end = () => stop();
    // A compressed body may have arrived and closed before its last bytes are read.
    const lose = () => {
      if (!request.readableEnded) stop(lostBody());
    };
    request.on('data', count);
    body.on('data', take).once('end', end);
    request.once('close', lose).once('error', lose);
    if (isCompressed) body.once('error', () => stop(miscompressed()));
  });
}

/** Reads pieces. Returns a promise if others get their turn, or if the body has to wait. */
function readInTurns(binding: Binding, sentTally: Tally, { coding, admission }: ReadingOptions) {
  const isCompressed = coding !== 'identity';
  const unpackedTally = new Tally(binding.maxBytes);
  let turnsAt = turnBytes;
  return (chunk: Buffer): Promise<unknown> | undefined => {
    unpackedTally.add(chunk);
    if (isCompressed && unpackedTally.bytes > Math.max(unpackedFreeBytes, unpackedRatio * sentTally.bytes)) {
      throw unpacksTooFar();
    }
    binding.write(chunk);
    const admissionTurn = admission.admit(chunk.length, () => binding.seen, isCompressed);
    if (unpackedTally.bytes < turnsAt) return admissionTurn;
    turnsAt = unpackedTally.bytes + turnBytes;
    return Promise.all([admissionTurn, nextTurn()]);
  };
}

/** Stops reading until the returned function is called. */
function halt(body: Readable, rate: LeastRate): () => void {
  body.pause();
  rate.pause();
  return () => {
    rate.resume();
    body.resume();
  };
}

const lostBody = () => new MalformedCall('The request ended before its body did.');
const miscompressed = () => new MalformedCall('The compressed request is damaged or cut short.');
const tooSlow = () =>
  new MalformedCall('The request came in too slowly. Please try again with a better connection.', {
    status: 408,
    headers: { connection: 'close' },
  });

const inTooSmallPieces = () =>
  new MalformedCall('The request comes in more than 2,000 pieces of less than 32 bytes.', {
    headers: { connection: 'close' },
  });
const unpacksTooFar = () =>
  new MalformedCall(`The request unpacks to more than ${unpackedRatio} times its size.`);

/** Counts the bytes of a body. Throws `tooLarge` above the limit. */
class Tally {
  readonly #maxBytes: number;
  bytes = 0;
  pieces = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add({ length }: Buffer): void {
    this.bytes += length;
    this.pieces += 1;
    if (this.bytes > this.#maxBytes) throw new ApplicationError('tooLarge');
  }
}

/** Wraps `take` so that its errors stop the reading. */
function stopOnError(stop: (error: unknown) => void, take: (chunk: Buffer) => void) {
  return (chunk: Buffer) => {
    try {
      take(chunk);
    } catch (error) {
      stop(error);
    }
  };
}
