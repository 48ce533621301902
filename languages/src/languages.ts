/** The available languages by their BCP 47 tags. Each has a folder next to this one. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  es: { name: 'Español', direction: 'ltr', locale: 'es' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr' },
  // Latin digits, as in addresses, phone numbers and request ids.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, LanguageFacts>;

export interface LanguageFacts {
  /** The name in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The locale for numbers and dates with `Intl`. */
  locale: string;
}

export type Language = keyof typeof languages;

/** The language of a municipality's texts and pages, unless its settings name another. */
export const usualLanguage: Language = 'en';

export const allLanguages = Object.keys(languages) as readonly Language[];

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}
