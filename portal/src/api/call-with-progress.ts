// chunk: form
/**
 * For uploads that show their progress: photos. fetch does not report the progress of an upload,
 * XMLHttpRequest does.
 */
import type { Command, PayloadOf } from '@fixpoint/contract/define-command.ts';
import { endpoint, soapHeaders, type CallOptions } from './call.ts';
import { NetworkFailure } from './call-failure.ts';
import { envelopeOf } from './envelope-of.ts';
import { dataOf } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

/** A photo on a slow connection needs minutes, not seconds. */
const uploadTimeoutMs = 180_000;

export interface ProgressOptions extends CallOptions {
  /** Called with the uploaded part, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Like `call`, and reports the progress of the upload. The answer's Data is not read, because nobody needs it
 * (spec 7).
 */
export async function callWithProgress<C extends Command>(
  command: C,
  payload: PayloadOf<C>,
  options: ProgressOptions,
): Promise<void> {
  const xml = await send(envelopeOf(command, payload), options);
  reportRefusedToken(payload, () => dataOf(xml));
}

function send(envelope: string, { onProgress, signal, timeoutMs = uploadTimeoutMs }: ProgressOptions) {
  return new Promise<string>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const settled = new AbortController();
    const on = (event: string, listener: () => void) => request.addEventListener(event, listener);
    on('load', () => resolve(request.responseText));
    on('error', () => reject(new NetworkFailure('unreachable', 'The server could not be reached')));
    on('timeout', () => reject(new NetworkFailure('timeout', 'The server did not answer in time')));
    on('abort', () => reject(signal?.reason as Error));
    on('loadend', () => settled.abort());
    signal?.addEventListener('abort', () => request.abort(), { signal: settled.signal });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.open('POST', endpoint);
    for (const [name, value] of Object.entries(soapHeaders)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.send(envelope);
  });
}
