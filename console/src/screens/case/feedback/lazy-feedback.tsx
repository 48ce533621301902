import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { loadTexts } from '#messages/load-texts.ts';

/** Loads with the first case that has an answer, or that came back after a closing. */
export const LazyFeedbackPart = lazyDialog(async () => {
  const [it] = await Promise.all([import('./feedback-parts.tsx'), loadTexts('desk-feedback')]);
  return it.FeedbackParts;
});
