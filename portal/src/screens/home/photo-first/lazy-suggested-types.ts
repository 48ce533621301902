import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { SuggestedTypesProps } from './suggested-types.tsx';

/** Only a report that began with a photo has suggestions. Without their code, the list of work types is enough. */
export const SuggestedTypes = lazyPart<SuggestedTypesProps>(async () => {
  const [it] = await Promise.all([import('./photo-first-parts.ts'), loadTexts('photo-first')]);
  return it.SuggestedTypes;
});
