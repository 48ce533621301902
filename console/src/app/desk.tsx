import { useEffect } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { useKeptRequestList } from '#features/requests/request-list.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useMe } from '#features/session/me.ts';
import { loadTexts } from '#messages/load-texts.ts';
import { Frame } from '#screens/frame/frame.tsx';
import { QueueScreen } from '#screens/queue/queue-screen.tsx';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { landingOf } from './landing.ts';
import { pageScreens } from './page-screens.ts';
import { useLiveDesk } from './use-live-desk.ts';
import { useSendingOutbox } from './use-sending-outbox.ts';

async function loadCase() {
  const [it] = await Promise.all([import('#screens/case/case-screen.tsx'), loadTexts('desk-case')]);
  return it.CaseScreen;
}

const CaseScreen = lazyScreen(loadCase);

/** The queue with the case next to it, or a page, inside the frame. */
export function Desk() {
  const { page, search } = useAddress();
  const { question, requestId, addressOf, open } = useQuestion();
  const me = useMe();
  useKeptRequestList(question);
  const others = useLiveDesk();
  // Here, because Escape has to work before the case's code has loaded.
  useKey('Escape', requestId === undefined ? undefined : () => open(null));
  useSendingOutbox();
  // The refusal of a sign-in provider in the address is not a question. The member has signed in another way
  // since.
  const asksNothing = search === '' || search.startsWith('?refused=');
  const isFirst = page === undefined && requestId === undefined && asksNothing;
  useEffect(() => {
    if (!isFirst) return;
    const landing = landingOf(me);
    navigate(landing === 'day' ? '/day' : addressOf({ question: landing }), { replace: true });
  }, [isFirst, addressOf, me]);
  // Loads the case's code before a case is opened. If the code fails to load, the case shows the failure.
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
