import { toast } from '@fixpoint/ui/toast.ts';
import { onTokenRefused } from '#api/token-refusal.ts';
import { text } from '#messages/text.ts';
import type { SessionStore } from './session-store.ts';

/**
 * A refused token counts as expired: the guards lead to login, and back from there; a citizen is told why. The late answer
 * to a call with another token, of whoever was there before, says nothing about this one.
 */
export function expireRefusedTokens(session: SessionStore): void {
  onTokenRefused((token) => {
    const { token: current, isLoggedIn } = session.state();
    if (token !== current) return;
    if (isLoggedIn) toast(text('login.ended'));
    session.update({ tokenExpiresAt: 0 });
  });
}
