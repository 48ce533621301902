import { usualLanguage } from '@fixpoint/languages/languages.ts';
import { createContext, use } from 'react';

/** The language of the municipality's own texts, which are needed; those in others may be left out. */
export const LanguageContext = createContext<string>(usualLanguage);

export function useOwnLanguage(): string {
  return use(LanguageContext);
}
