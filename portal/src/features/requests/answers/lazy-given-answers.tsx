// chunk: following
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { GivenAnswersProps } from './given-answers.tsx';

const Loaded = lazyPart<GivenAnswersProps>(async () => {
  const [it] = await Promise.all([import('./given-answers.tsx'), loadTexts('questions')]);
  return it.GivenAnswers;
});

/** Nothing in a municipality that has never asked a question. Loads after the content around it. */
export function LazyGivenAnswers(props: Omit<GivenAnswersProps, 'token'>) {
  const { hasAnswers } = useStartUp();
  const { token } = useSession();
  if (hasAnswers !== true || token === undefined) return null;
  return (
    <Suspense>
      <Loaded {...props} token={token} />
    </Suspense>
  );
}
