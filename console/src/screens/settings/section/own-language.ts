import { usualLanguage } from '@fixpoint/languages/languages.ts';
import { createContext, use } from 'react';

/** The municipality's own language. Its texts are required; texts in other languages are optional. */
export const LanguageContext = createContext<string>(usualLanguage);

export function useOwnLanguage(): string {
  return use(LanguageContext);
}
