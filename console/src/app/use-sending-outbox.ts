import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#features/session/me.ts';

/** Has what waits on the device sent, for those who work outside; nobody waits for its code. */
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
