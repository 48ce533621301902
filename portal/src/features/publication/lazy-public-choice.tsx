// chunk: following
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { PublicChoiceProps } from './public-choice.tsx';

const Loaded = lazyPart<PublicChoiceProps>(async () => {
  const [it] = await Promise.all([import('./public-choice.tsx'), loadTexts('publication')]);
  return it.PublicChoice;
});

/** Nothing in a municipality that publishes nothing. Loads after the content around it. */
export function LazyPublicChoice(props: Omit<PublicChoiceProps, 'token'>) {
  const { publicTypes } = useStartUp();
  const { token } = useSession();
  if (publicTypes === undefined || token === undefined) return null;
  return (
    <Suspense>
      <Loaded {...props} token={token} />
    </Suspense>
  );
}
