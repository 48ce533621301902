import type { CaseDraft } from './case-drafts.ts';
import { choiceFields } from './reply-draft.ts';

/** The draft with the other choices in place of its own, which are kept instead. */
export function withOthers({ others = {}, ...draft }: CaseDraft): CaseDraft {
  const kept = Object.fromEntries(
    choiceFields
      .filter((field) => field in others && draft[field] !== undefined)
      .map((field) => [field, draft[field]]),
  );
  return { ...draft, ...others, ...(Object.keys(kept).length > 0 && { others: kept }) };
}
