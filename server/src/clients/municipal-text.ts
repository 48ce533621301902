import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client } from './client.ts';

/**
 * A text of the municipality (a work type, a status) in a language; the original if it has no translation.
 */
export function municipalText({ translations }: Client, language: Language, original: string): string {
  const knownTexts = translations[language] ?? {};
  return Object.hasOwn(knownTexts, original) ? knownTexts[original]! : original;
}
