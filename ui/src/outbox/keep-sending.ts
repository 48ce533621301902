import { onSendRequest } from './ask-to-send.ts';

const firstPauseMs = 20_000;
const longestPauseMs = 10 * 60_000;

/**
 * Sends now, and whenever there may be a connection: when the page asks, comes online or becomes visible.
 * While entries are left it tries less and less often. Returns a function that sends at once.
 * @param round sends once; returns true if another round may send more. Never rejects.
 */
export function keepSending(round: () => Promise<boolean>, closeSignal?: AbortSignal): () => void {
  let isSending = false;
  /** True if an entry may have come that this round does not know. */
  let hasNewRequest = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;

  const trySending = async (): Promise<void> => {
    hasNewRequest = isSending;
    if (isSending || closeSignal?.aborted) return;
    isSending = true;
    const hasMore = await round();
    isSending = false;
    clearTimeout(timer);
    if (closeSignal?.aborted) return;
    if (hasNewRequest) return trySending();
    pauseMs = hasMore ? Math.min(longestPauseMs, pauseMs * 1.5) : firstPauseMs;
    if (hasMore) timer = setTimeout(() => void trySending(), pauseMs);
  };
  const sendNow = () => {
    pauseMs = firstPauseMs;
    void trySending();
  };
  const options = closeSignal && { signal: closeSignal };
  closeSignal?.addEventListener('abort', () => clearTimeout(timer));
  onSendRequest(sendNow);
  window.addEventListener('online', sendNow, options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && sendNow(),
    options,
  );
  return sendNow;
}
