/** The words that a closing needs, by its status. */
import * as z from 'zod/mini';

export const closingNeedKinds = ['nothing', 'outcome', 'reply', 'either'] as const;

export type ClosingNeeds = (typeof closingNeedKinds)[number];

/** Words that a member must give when a request gets this final status: an outcome, or a reply sent with it. */
export const closingNeeds = z._default(z.enum(closingNeedKinds), 'nothing');

/** True if a closing with these words has what its status needs. */
export function hasClosingWords(
  needs: ClosingNeeds,
  { hasOutcome, hasReply }: { hasOutcome: boolean; hasReply: boolean },
): boolean {
  if (needs === 'outcome') return hasOutcome;
  if (needs === 'reply') return hasReply;
  return needs !== 'either' || hasOutcome || hasReply;
}
