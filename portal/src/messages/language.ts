/** The language of this visit: what was chosen here before, else what the server made of the browser's wishes. */
import { chosenLanguage, firstLanguage, languageCookie } from '@fixpoint/languages/choose-language.ts';
import { type Language, languages, usualLanguage } from '@fixpoint/languages/languages.ts';
import { activeLanguage, speak } from '@fixpoint/languages/spoken.ts';

let isServerOurs = false;

/** Speaks it from now on; `painted` is that of the page, where a server of ours has made it, of those that are `offered`. */
export function speakLanguageOfVisit(painted: string | undefined, offered?: readonly string[]): void {
  isServerOurs = painted !== undefined;
  const wanted = [chosenLanguage(document.cookie), painted, ...navigator.languages];
  const language = firstLanguage(wanted, offered) ?? usualLanguage;
  speak(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
}

/** Remembers the choice for a year; the page has to be loaded anew to speak it. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax${secure}`;
}

/** The language for calls that take it; nothing where the server is not known to, for others may refuse what they do not know. */
export function toldLanguage(): { language?: Language } {
  return isServerOurs ? { language: activeLanguage() } : {};
}
