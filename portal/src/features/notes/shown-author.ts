import { noteAuthorShownLength } from '@fixpoint/contract/limits.ts';

/** An author's name, shortened for display. */
export function shownAuthor(name: string): string {
  return Array.from(name).slice(0, noteAuthorShownLength).join('');
}
