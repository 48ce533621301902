import { signOut } from '@fixpoint/contract/desk/sign-out.ts';
import { toast } from '@fixpoint/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import type { LeaveModalProps } from './leave-modal.tsx';

const LeaveModal = lazy((): Promise<{ default: ComponentType<LeaveModalProps> }> =>
  import('./leave-modal.tsx').then((it) => ({ default: it.LeaveModal })),
);

/** The way out: what the device keeps goes with whoever leaves, and what has not got away is asked about before. */
export function useLeave(): { leave: () => void; isBusy: boolean; question: ReactNode } {
  const { accountId } = useMe().me;
  const [count, setCount] = useState(0);
  const leaving = useMutation({
    mutationFn: async (isDiscarding: boolean) => {
      await call(signOut, {});
      if (!('indexedDB' in globalThis)) return;
      const { clearDevice } = await import('./leave-device.ts');
      await clearDevice(accountId, { isDiscarding });
    },
    // A new page: nothing of whoever was here is left in its memory.
    onSuccess: () => location.assign('/desk'),
    onError: (failure) => toast(failureText(failure)),
  });
  const asking = useMutation({
    mutationFn: async () => {
      if (!('indexedDB' in globalThis)) return 0;
      return (await import('./leave-device.ts')).countWaiting(accountId);
    },
    onSuccess: (waiting) => (waiting > 0 ? setCount(waiting) : leaving.mutate(false)),
    onError: () => leaving.mutate(false),
  });
  return {
    leave: () => asking.mutate(),
    isBusy: asking.isPending || leaving.isPending,
    question: count > 0 && (
      <Suspense>
        <LeaveModal
          count={count}
          onStay={() => setCount(0)}
          onLeave={(isDiscarding) => {
            setCount(0);
            leaving.mutate(isDiscarding);
          }}
        />
      </Suspense>
    ),
  };
}
