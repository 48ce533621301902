import { onTokenRefused } from '#api/token-refusal.ts';
import type { SessionStore } from './session-store.ts';

/**
 * A refused token counts as expired: the guards go to login, which shows the reason, and back afterwards. A
 * late answer to a call with a previous person's token does not affect this session.
 */
export function expireRefusedTokens(session: SessionStore): void {
  onTokenRefused((token) => {
    if (token === session.state().token) session.update({ tokenExpiresAt: 0 });
  });
}
