import { signOut } from '@fixpoint/contract/desk/sign-in/sign-out.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { forgetCalls } from '#api/unanswered.ts';
import { useMe } from '#features/session/me.ts';
import { loadTexts } from '#messages/load-texts.ts';
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
  const [leaveQuestion, setLeaveQuestion] = useState<Question>();
  const leaving = useMutation({
    mutationFn: async (isDiscarding: boolean) => {
      await call(signOut, {});
      forgetCalls();
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
      const [{ countEntries }, { LeaveModal: Modal }] = await Promise.all([
        import('./leave-device.ts'),
        import('./leave-modal.tsx'),
        loadTexts('desk-day'),
      ]);
      return { count: await countEntries(accountId), Modal };
    },
    onSuccess: (question) =>
      question !== undefined && question.count > 0 ? setLeaveQuestion(question) : leaving.mutate(false),
    // The outbox stays on the device in any case.
    onError: () => leaving.mutate(false),
  });
  return {
    leave: () => asking.mutate(),
    isBusy: asking.isPending || leaving.isPending,
    question: leaveQuestion !== undefined && (
      <leaveQuestion.Modal
        count={leaveQuestion.count}
        onStay={() => setLeaveQuestion(undefined)}
        onLeave={(isDiscarding) => {
          setLeaveQuestion(undefined);
          leaving.mutate(isDiscarding);
        }}
      />
    ),
  };
}
