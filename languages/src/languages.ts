/** The languages that there are, by their BCP 47 tags: each has a folder beside this one. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;
