import { useEffect } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { navigate, useAddress } from '#features/navigation/address.ts';
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { Frame } from '#screens/frame/frame.tsx';
import { QueueScreen } from '#screens/queue/queue-screen.tsx';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { pageScreens } from './page-screens.ts';
import { useLiveDesk } from './use-live-desk.ts';
import { useSendingOutbox } from './use-sending-outbox.ts';

/** What is shown to whoever asks for nothing else. */
const firstQuestion: QueueQuestion = { filter: { isOpen: true }, sort: 'newest' };

const loadCase = () => import('#screens/case/case-screen.tsx').then((it) => it.CaseScreen);
const CaseScreen = lazyScreen(loadCase);

/** The queue with the case beside it, or a page, in the frame around them. */
export function Desk() {
  const { page, search } = useAddress();
  const { requestId, addressOf, open } = useQuestion();
  const others = useLiveDesk();
  // Also while the case's code is on its way.
  useKey('Escape', requestId === undefined ? undefined : () => open(null));
  useSendingOutbox();
  // A provider's refusal is no question, either: who is in by now has got past it.
  const asksNothing = search === '' || search.startsWith('?refused=');
  const isFirst = page === undefined && requestId === undefined && asksNothing;
  useEffect(() => {
    if (isFirst) navigate(addressOf({ question: firstQuestion }), { replace: true });
  }, [isFirst, addressOf]);
  // What is opened next is there by then; when it is not to be had, the case says so.
  useEffect(() => void loadCase().catch(() => undefined), []);
  if (isFirst) return null;
  if (page !== undefined) {
    const Page = pageScreens[page];
    return (
      <Frame shows="page">
        <Page key={page} />
      </Frame>
    );
  }
  return (
    <Frame shows={requestId === undefined ? 'queue' : 'case'}>
      <QueueScreen />
      {requestId !== undefined && <CaseScreen requestId={requestId} others={others} />}
    </Frame>
  );
}
