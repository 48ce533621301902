/** The languages that there are, by their BCP 47 tags: each has a folder beside this one. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  es: { name: 'Español', direction: 'ltr', locale: 'es' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr' },
  // The digits of addresses, phone numbers and request ids, which stand beside them.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, LanguageFacts>;

export interface LanguageFacts {
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** What `Intl` writes numbers and dates by. */
  locale: string;
}

export type Language = keyof typeof languages;

/** The one in which municipalities write their texts, and are spoken for, unless they say another. */
export const usualLanguage: Language = 'en';

export const allLanguages = Object.keys(languages) as readonly Language[];

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}
