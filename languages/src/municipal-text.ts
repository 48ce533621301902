import { activeLanguage } from './spoken.ts';

/** The translations of a municipality's texts, and their language as a BCP 47 tag. */
export interface MunicipalTranslations {
  language?: string | undefined;
  translations?: Readonly<Record<string, string>> | undefined;
}

let translations: ReadonlyMap<string, string> = new Map();

/** Uses the server's translations of the municipality's texts if they match the current language. */
export function translateMunicipality({
  language,
  translations: knownTexts = {},
}: MunicipalTranslations): void {
  translations = new Map(language === activeLanguage() ? Object.entries(knownTexts) : []);
}

/** Adds translations that only staff may read. */
export function translateMore(more: Readonly<Record<string, string>>): void {
  translations = new Map([...translations, ...Object.entries(more)]);
}

/**
 * Translates a text of the municipality (disclaimer, link, work type, status). Calls return such texts in the
 * original language.
 */
export function municipalText(original: string): string {
  return translations.get(original) ?? original;
}
