import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import { loadTexts } from '#messages/load-texts.ts';
import type { FeedbackQuestionProps } from './feedback-question.tsx';

const Loaded = lazyPart<FeedbackQuestionProps>(async () => {
  const [it] = await Promise.all([import('./feedback-question.tsx'), loadTexts('feedback')]);
  return it.FeedbackQuestion;
});

/** For the reporter, at the device that sent the request or logged in. Loads after the content around it. */
export function LazyFeedbackQuestion(props: FeedbackQuestionProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
