import { useEffect } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { useLiveDesk } from './use-live-desk.ts';
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { CaseScreen } from '#screens/case/case-screen.tsx';
import { Frame } from '#screens/frame/frame.tsx';
import { QueueScreen } from '#screens/queue/queue-screen.tsx';

/** What is shown to whoever asks for nothing else. */
const firstQuestion: QueueQuestion = { filter: { isOpen: true }, sort: 'newest' };

/** The queue, the case beside it, and the frame around both. */
export function Desk() {
  const { requestId, addressOf } = useQuestion();
  const others = useLiveDesk();
  const { search } = useAddress();
  const isFirst = requestId === undefined && search === '';
  useEffect(() => {
    if (isFirst) navigate(addressOf({ question: firstQuestion }), { replace: true });
  }, [isFirst, addressOf]);
  if (isFirst) return null;
  return (
    <Frame hasCase={requestId !== undefined}>
      <QueueScreen />
      {requestId !== undefined && <CaseScreen requestId={requestId} others={others} />}
    </Frame>
  );
}
