import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#features/session/me.ts';

/** Sends the outbox of members who work outside. Its code loads on its own, so nothing waits for it. */
export function useSendingOutbox(): void {
  const queries = useQueryClient();
  const { accountId, role } = useMe().me;
  useEffect(() => {
    if (!isAtLeast(role, 'crew') || !('indexedDB' in globalThis)) return undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    void import('./keep-sending-outbox.ts').then(
      ({ keepSendingOutbox }) => {
        if (!isGone) close = keepSendingOutbox(accountId, queries);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      close?.();
    };
  }, [accountId, role, queries]);
}
