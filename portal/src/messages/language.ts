/**
 * The language of this visit: the one chosen here before, or else the server's choice from the browser's
 * wishes.
 */
import { chosenLanguage, firstLanguage, languageToRemember } from '@fixpoint/languages/choose-language.ts';
import { type Language, languages, usualLanguage } from '@fixpoint/languages/languages.ts';
import { activeLanguage, speak } from '@fixpoint/languages/spoken.ts';

let isOwnServer = false;

/**
 * Sets the language. `painted` is the page's language if a Fixpoint server made the page; `offered` are the
 * languages to choose from.
 */
export function speakLanguageOfVisit(
  paintedLanguage: string | undefined,
  offeredLanguages?: readonly string[],
): void {
  isOwnServer = paintedLanguage !== undefined;
  const preferredLanguages = [chosenLanguage(document.cookie), paintedLanguage, ...navigator.languages];
  const language = firstLanguage(preferredLanguages, offeredLanguages) ?? usualLanguage;
  speak(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
}

/** Remembers the choice for a year; the page must be reloaded to use it. */
export function chooseLanguage(language: Language): void {
  document.cookie = languageToRemember(language, location.protocol);
}

/** The language for calls that accept it; empty for unknown servers, which may refuse additional fields. */
export function languageToSend(): { language?: Language } {
  return isOwnServer ? { language: activeLanguage() } : {};
}
