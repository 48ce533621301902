import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import { loadTexts } from '#messages/load-texts.ts';
import type { ClosingProps } from './closing.tsx';

const Loaded = lazyPart<ClosingProps>(async () => {
  const [it] = await Promise.all([import('./closing.tsx'), loadTexts('feedback')]);
  return it.Closing;
});

/** Loads after the content around it. Without its code, nothing is shown. */
export function LazyClosing(props: ClosingProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
