// chunk: form
import { Suspense } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { OwnerBlockProps } from './owner-block.tsx';

const OwnerBlock = lazyPart<OwnerBlockProps>(async () => {
  const [{ OwnerBlock: block }] = await Promise.all([import('./owner-block.tsx'), loadTexts('owner')]);
  return block;
});

/** The owner of the place, once it is known that it is not the municipality. */
export function OwnerSlot(props: OwnerBlockProps) {
  return (
    <Suspense>
      <OwnerBlock {...props} />
    </Suspense>
  );
}
