import type { IncomingMessage } from 'node:http';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Binding } from './binding.ts';
import { MalformedCall } from './malformed-call.ts';

/** How much is read of a request that has already been answered, and for how long: most clients read only when all is sent. */
const discardMaxBytes = 2 * requestMaxBytes;
const discardMaxMs = 30_000;

/** Hands a request's body to its binding while it arrives. Stops early, with the binding's error or `tooLarge`. */
export function readBody(request: IncomingMessage, binding: Binding): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const stop = (error: unknown) => {
      request.off('data', take).off('end', end).off('close', lost);
      discard(request);
      reject(error);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      try {
        if (bytes > binding.maxBytes) throw new ApplicationError('tooLarge');
        binding.write(chunk);
      } catch (error) {
        stop(error);
      }
    };
    const end = () => {
      request.off('close', lost);
      resolve();
    };
    const lost = () => stop(new MalformedCall('The request ended before its body did.'));
    if (announced > binding.maxBytes) return stop(new ApplicationError('tooLarge'));
    request.on('data', take).once('end', end).once('close', lost);
    request.once('error', lost);
  });
}

/** Reads on without looking, so that the answer arrives instead of a reset connection; not for ever. */
function discard(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const giveUp = setTimeout(() => request.destroy(), discardMaxMs);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardMaxBytes) request.destroy();
  });
  request.once('close', () => clearTimeout(giveUp));
}
