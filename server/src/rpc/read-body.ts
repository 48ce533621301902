import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ApplicationError } from '#platform/application-error.ts';
import { LeastRate, type LeastRateSettings } from '#platform/least-rate.ts';
import type { Binding } from './binding.ts';
import type { BodyAdmission } from './body-admission.ts';
import { type ContentCoding, decompressed } from './content-coding.ts';
import { MalformedCall } from './malformed-call.ts';

/** How a body is read. */
export interface ReadingOptions {
  readonly coding: ContentCoding;
  /** Says where reading has to wait, or to end. */
  readonly admission: Pick<BodyAdmission, 'admit'>;
  readonly leastRate: LeastRateSettings;
}

/**
 * Hands a request's body to its binding while it arrives. Stops early, with the binding's error, the refusal of its
 * admission, or `tooLarge`: both what is sent and what it holds, where it is compressed, is counted. What comes in too
 * slowly is no call.
 */
export function readBody(request: IncomingMessage, binding: Binding, options: ReadingOptions): Promise<void> {
  const { coding, admission } = options;
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(lost());
    const body = decompressed(request, coding);
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
    const take = metered(binding.maxBytes, stop, (chunk) => {
      binding.write(chunk);
      const admitted = admission.admit(chunk.length, () => binding.seen);
      if (admitted === undefined) return;
      const goOn = halt(body, rate);
      admitted.then(goOn, stop);
    });
    const count = metered(binding.maxBytes, stop, (chunk) => rate.move(chunk.length));
    const end = () => stop();
    // Where it is decompressed, it may be all here, and closed, before the last of it is read.
    const lose = () => {
      if (!request.readableEnded) stop(lost());
    };
    request.on('data', count);
    body.on('data', take).once('end', end);
    request.once('close', lose).once('error', lose);
    if (isCompressed) body.once('error', () => stop(miscompressed()));
  });
}

/** Reads no more, until what is returned is called. */
function halt(body: Readable, rate: LeastRate): () => void {
  body.pause();
  rate.pause();
  return () => {
    rate.resume();
    body.resume();
  };
}

const lost = () => new MalformedCall('The request ended before its body did.');
const miscompressed = () => new MalformedCall('The request is not compressed as it says, or cut short.');
const tooSlow = () =>
  new MalformedCall('The request came in too slowly. Please try again with a better connection.', {
    status: 408,
    headers: { connection: 'close' },
  });

/** Takes chunks up to so many bytes; stops with what goes wrong. */
function metered(maxBytes: number, stop: (error: unknown) => void, take: (chunk: Buffer) => void) {
  let bytes = 0;
  return (chunk: Buffer) => {
    bytes += chunk.length;
    try {
      if (bytes > maxBytes) throw new ApplicationError('tooLarge');
      take(chunk);
    } catch (error) {
      stop(error);
    }
  };
}
