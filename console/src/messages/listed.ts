import { activeLocale } from '@fixpoint/languages/spoken.ts';

/** A list in the words of the language: 'name and email'. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(activeLocale(), { type: 'conjunction' }).format(words);
}
