import { onAskedToSend } from './ask-to-send.ts';

const firstPauseMs = 20_000;
const longestPauseMs = 10 * 60_000;

/**
 * Sends now, and whenever there may be a connection: when the page asks, comes online or becomes visible.
 * While entries are left it tries less and less often. Returns a function that sends at once.
 * @param round sends once; returns true if another round may send more. Never rejects.
 */
export function keepSending(round: () => Promise<boolean>, closed?: AbortSignal): () => void {
  let isSending = false;
  /** True if an entry may have come that this round does not know. */
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;

  const trySending = async (): Promise<void> => {
    isAskedAgain = isSending;
    if (isSending || closed?.aborted) return;
    isSending = true;
    const isLeft = await round();
    isSending = false;
    clearTimeout(timer);
    if (closed?.aborted) return;
    if (isAskedAgain) return trySending();
    pauseMs = isLeft ? Math.min(longestPauseMs, pauseMs * 1.5) : firstPauseMs;
    if (isLeft) timer = setTimeout(() => void trySending(), pauseMs);
  };
  const sendNow = () => {
    pauseMs = firstPauseMs;
    void trySending();
  };
  const options = closed && { signal: closed };
  closed?.addEventListener('abort', () => clearTimeout(timer));
  onAskedToSend(sendNow);
  window.addEventListener('online', sendNow, options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && sendNow(),
    options,
  );
  return sendNow;
}
