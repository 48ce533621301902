import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReturnUrl } from '#features/navigation/return-url.ts';
import { clearTabStorage } from '#features/session/tab-storage.ts';
import { useSession, useSessionStore } from '#features/session/session-context.ts';
import { hasLiveToken, type SessionState } from '#features/session/session-state.ts';
import { guestSession } from '#features/session/start-up.ts';

/**
 * Leaves login for the previous screen. Undefined if that is impossible: without a session token (spec 2), or
 * with an expired one if guests are not allowed. An expired guest gets a new session first.
 */
export function useCancel(): { cancel: () => Promise<void>; isBusy: boolean } | undefined {
  const state = useSession();
  const session = useSessionStore();
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const [isBusy, setBusy] = useState(false);
  if (state.token === undefined || !(isLive(state) || state.client?.mayReportAnonymously)) return undefined;
  return {
    isBusy,
    async cancel() {
      setBusy(true);
      try {
        if (!isLive(state)) {
          const guest = await guestSession(state.client!.id);
          // A citizen who does not log in again leaves nothing to the guest.
          if (state.citizen !== undefined) clearTabStorage();
          session.update(guest);
        }
        // Without the query, which may open something for citizens only.
        await navigate(returnUrl.split('?')[0]!, { replace: true });
      } finally {
        setBusy(false);
      }
    },
  };
}

function isLive(state: SessionState): boolean {
  return hasLiveToken(state, Date.now());
}
