import { signOut } from '@fixpoint/contract/desk/sign-in/sign-out.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import type { LeaveModalProps } from './leave-modal.tsx';

/** The modal and the number that it shows. */
interface Question {
  count: number;
  Modal: ComponentType<LeaveModalProps>;
}

/** Signs the member out and clears their data from the device. Asks first if entries are unsent. */
export function useLeave(): { leave: () => void; isBusy: boolean; question: ReactNode } {
  const { accountId } = useMe().me;
  const [asked, setAsked] = useState<Question>();
  const leaving = useMutation({
    mutationFn: async (isDiscarding: boolean) => {
      await call(signOut, {});
      if (!('indexedDB' in globalThis)) return;
      const { clearDevice } = await import('./leave-device.ts');
      await clearDevice(accountId, { isDiscarding });
    },
    // A new page clears the member's data from memory.
    onSuccess: () => location.assign('/desk'),
    onError: (failure) => toast(failureText(failure)),
  });
  const asking = useMutation({
    mutationFn: async (): Promise<Question | undefined> => {
      if (!('indexedDB' in globalThis)) return undefined;
      const [{ countWaiting }, { LeaveModal: Modal }] = await Promise.all([
        import('./leave-device.ts'),
        import('./leave-modal.tsx'),
      ]);
      return { count: await countWaiting(accountId), Modal };
    },
    onSuccess: (question) =>
      question !== undefined && question.count > 0 ? setAsked(question) : leaving.mutate(false),
    // The outbox stays on the device in any case.
    onError: () => leaving.mutate(false),
  });
  return {
    leave: () => asking.mutate(),
    isBusy: asking.isPending || leaving.isPending,
    question: asked !== undefined && (
      <asked.Modal
        count={asked.count}
        onStay={() => setAsked(undefined)}
        onLeave={(isDiscarding) => {
          setAsked(undefined);
          leaving.mutate(isDiscarding);
        }}
      />
    ),
  };
}
