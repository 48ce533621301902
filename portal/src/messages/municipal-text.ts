import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';

let translations: ReadonlyMap<string, string> = new Map();

/** Takes what the server says of the municipality's texts, where it is in the language that is spoken. */
export function translateMunicipality({ language, translations: known = {} }: StartUpDocument): void {
  translations = new Map(language === activeLanguage() ? Object.entries(known) : []);
}

/** A text that the municipality wrote (disclaimer, link, work type, status) as it is shown: calls answer it in its own language. */
export function municipalText(original: string): string {
  return translations.get(original) ?? original;
}
