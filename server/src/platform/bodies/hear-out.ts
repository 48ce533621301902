import type { IncomingMessage } from 'node:http';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { areTooSmall } from './small-pieces.ts';

/** The most bytes to read of a request that already has its answer, and the most time. */
const hearingMaxBytes = 2 * requestMaxBytes;
const hearingMaxMs = 30_000;

/**
 * Reads the rest of a request and throws it away. Ends the connection if the client goes on for too long or
 * sends too small pieces.
 */
export function hearOut(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    let pieces = 0;
    const giveUp = () => request.destroy();
    const timer = setTimeout(giveUp, hearingMaxMs).unref();
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      pieces += 1;
      if (bytes > hearingMaxBytes || areTooSmall(pieces, bytes)) giveUp();
    });
    request.once('end', done).once('close', done).once('error', done).resume();
    if (request.destroyed) done();
  });
}
