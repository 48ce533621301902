import { activeLocale } from '@fixpoint/languages/spoken.ts';

/** Several things as the language names them in a sentence: 'name and email'. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(activeLocale(), { type: 'conjunction' }).format(words);
}
