import { onTokenRefused } from '#api/token-refusal.ts';
import type { SessionStore } from './session-store.ts';

/**
 * A refused token counts as expired: the guards lead to login, which says why, and back from there. The late answer
 * to a call with another token, of whoever was there before, says nothing about this one.
 */
export function expireRefusedTokens(session: SessionStore): void {
  onTokenRefused((token) => {
    if (token === session.state().token) session.update({ tokenExpiresAt: 0 });
  });
}
