import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';

let translations: ReadonlyMap<string, string> = new Map();

/** Uses the server's translations of the municipality's texts if they match the current language. */
export function translateMunicipality({ language, translations: knownTexts = {} }: StartUpDocument): void {
  translations = new Map(language === activeLanguage() ? Object.entries(knownTexts) : []);
}

/**
 * Translates a text of the municipality (disclaimer, link, work type, status). Calls return such texts in the
 * original language.
 */
export function municipalText(original: string): string {
  return translations.get(original) ?? original;
}
