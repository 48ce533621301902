import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#features/session/me.ts';

/** Has what waits on the device sent, for those who work outside; nobody waits for its code. */
export function usePostOffice(): void {
  const queries = useQueryClient();
  const { accountId, role } = useMe().me;
  useEffect(() => {
    if (!isAtLeast(role, 'crew') || !('indexedDB' in globalThis)) return undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    void import('./post-office.ts').then(
      ({ openPostOffice }) => {
        if (!isGone) close = openPostOffice(accountId, queries);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      close?.();
    };
  }, [accountId, role, queries]);
}
