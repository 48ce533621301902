import { noteAuthorShownLength } from '@fixpoint/contract/limits.ts';
import { maskEmail } from '#platform/text/mask-email.ts';

/** The author of a note as strangers see it: an e-mail is masked and shortened, other names stay. */
export function maskAuthor(author: string): string {
  const masked = maskEmail(author);
  if (masked === author || masked.length <= noteAuthorShownLength) return masked;
  return `${masked.slice(0, noteAuthorShownLength - 1)}…`;
}
