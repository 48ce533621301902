import type { IncomingMessage } from 'node:http';
import { ApplicationError } from '#platform/application-error.ts';
import type { Binding } from './binding.ts';
import { type ContentCoding, decompressed } from './content-coding.ts';
import { MalformedCall } from './malformed-call.ts';

/**
 * Hands a request's body to its binding while it arrives. Stops early, with the binding's error or `tooLarge`: both what
 * is sent and what it holds, where it is compressed, is counted.
 */
export function readBody(request: IncomingMessage, binding: Binding, coding: ContentCoding): Promise<void> {
  return new Promise((resolve, reject) => {
    // The connection may have been lost while the request waited in the queue.
    if (request.destroyed) return reject(lost());
    const body = decompressed(request, coding);
    const isCompressed = body !== request;
    const stop = (error?: unknown) => {
      body.off('data', take).off('end', end);
      request.off('data', count).off('close', lose).off('error', lose);
      if (isCompressed) {
        request.unpipe();
        body.destroy();
      }
      if (error === undefined) resolve();
      else reject(error);
    };
    const take = metered(binding.maxBytes, stop, (chunk) => binding.write(chunk));
    const count = metered(binding.maxBytes, stop);
    const end = () => stop();
    // Where it is decompressed, it may be all here, and closed, before the last of it is read.
    const lose = () => {
      if (!request.readableEnded) stop(lost());
    };
    body.on('data', take).once('end', end);
    request.once('close', lose).once('error', lose);
    if (!isCompressed) return;
    request.on('data', count);
    body.once('error', () => stop(miscompressed()));
  });
}

const lost = () => new MalformedCall('The request ended before its body did.');
const miscompressed = () => new MalformedCall('The request is not compressed as it says, or cut short.');

/** Takes chunks up to so many bytes; stops with what goes wrong. */
function metered(maxBytes: number, stop: (error: unknown) => void, take?: (chunk: Buffer) => void) {
  let bytes = 0;
  return (chunk: Buffer) => {
    bytes += chunk.length;
    try {
      if (bytes > maxBytes) throw new ApplicationError('tooLarge');
      take?.(chunk);
    } catch (error) {
      stop(error);
    }
  };
}
