// chunk: form
import { Suspense } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import type { QuestionBlockProps } from './question-block.tsx';

const QuestionBlock = lazyPart<QuestionBlockProps>(
  async () => (await import('./question-block.tsx')).QuestionBlock,
);

/** The questions of the work type, once they are known. */
export function QuestionSlot(props: QuestionBlockProps) {
  return (
    <Suspense>
      <QuestionBlock {...props} />
    </Suspense>
  );
}
