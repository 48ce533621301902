import { listDescriptionLength } from '@fixpoint/contract/limits.ts';

/** A description as a card of the list shows it: cut to 125 characters plus '...' (spec 2), none of them in half. */
export function cutDescription(description: string): string {
  if (description.length <= listDescriptionLength) return description;
  // A character takes at most two units; what comes after those is not looked at.
  const characters = Array.from(description.slice(0, 2 * listDescriptionLength + 2));
  if (characters.length <= listDescriptionLength) return description;
  return `${characters.slice(0, listDescriptionLength).join('')}...`;
}
