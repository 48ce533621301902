/** A call whose upload is worth watching: photos. fetch cannot tell how far it is, XMLHttpRequest can. */
import type { Command, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { endpoint, soapHeaders, type CallOptions } from './call.ts';
import { NetworkFailure } from './call-failure.ts';
import { envelopeOf } from './envelope-of.ts';
import { resultOf } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

/** A photo on a slow line needs minutes, not seconds. */
const uploadTimeoutMs = 180_000;

export interface ProgressOptions extends CallOptions {
  /** Told the part of the upload that is done, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Like `call`, and tells how far the upload is. */
export async function callWithProgress<C extends Command>(
  command: C,
  payload: PayloadOf<C>,
  options: ProgressOptions,
): Promise<ResultOf<C>> {
  const xml = await send(envelopeOf(command, payload), options);
  return reportRefusedToken(() => resultOf(command, xml));
}

function send(envelope: string, { onProgress, signal, timeoutMs = uploadTimeoutMs }: ProgressOptions) {
  return new Promise<string>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', endpoint);
    for (const [name, value] of Object.entries(soapHeaders)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new NetworkFailure('unreachable', 'The server could not be reached'));
    request.ontimeout = () => reject(new NetworkFailure('timeout', 'The server did not answer in time'));
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(envelope);
  });
}
