import type { IncomingMessage } from 'node:http';
import { ApplicationError } from '#platform/application-error.ts';
import type { Binding } from './binding.ts';
import { MalformedCall } from './malformed-call.ts';

/** Hands a request's body to its binding while it arrives. Stops early, with the binding's error or `tooLarge`. */
export function readBody(request: IncomingMessage, binding: Binding): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const stop = (error: unknown) => {
      request.off('data', take).off('end', end).off('close', lose).off('error', lose);
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
      request.off('close', lose).off('error', lose);
      resolve();
    };
    const lose = () => stop(new MalformedCall('The request ended before its body did.'));
    // It may have been lost while it waited for its turn.
    if (request.destroyed) return lose();
    request.on('data', take).once('end', end).once('close', lose).once('error', lose);
  });
}
