import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, speakLanguageOfVisit, languageToSend } from './language.ts';
import { shownDate } from './shown-date.ts';
import { shownTime } from './shown-time.ts';
import { activeLanguage, speak } from '@fixpoint/languages/spoken.ts';

afterEach(() => {
  document.cookie = 'language=; max-age=0';
  vi.restoreAllMocks();
  speakLanguageOfVisit('en');
});

test("a chosen language comes before the page's, and the page's before the browser's", () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'fr-CA']);
  speakLanguageOfVisit(undefined);
  expect(activeLanguage()).toBe('fr');
  speakLanguageOfVisit('es');
  expect(activeLanguage()).toBe('es');
  chooseLanguage('ar');
  speakLanguageOfVisit('es');
  expect(activeLanguage()).toBe('ar');
});

test('a chosen language that the municipality does not offer is ignored', () => {
  chooseLanguage('ar');
  speakLanguageOfVisit('es', ['en', 'es']);
  expect(activeLanguage()).toBe('es');
});

test('the page declares its language and direction, for hyphens, voices and the layout', () => {
  speakLanguageOfVisit('ar');
  const { lang, dir } = document.documentElement;
  expect([lang, dir]).toEqual(['ar', 'rtl']);
});

test('a browser without a supported language gets English', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  speakLanguageOfVisit(undefined);
  expect(activeLanguage()).toBe('en');
});

test.each([
  ['es', '5 mar 2026', '5 mar 2026, 14:30'],
  ['fr', '5 mars 2026', '5 mars 2026, 14:30'],
  ['ar', '5 مارس 2026', '5 مارس 2026, 2:30\u00a0م'],
] as const)('in %s a date has its month in letters', (language, date, time) => {
  speak(language);
  const moment = new Date('2026-03-05T14:30:00Z');
  expect([shownDate(moment, 'UTC'), shownTime(moment, 'UTC')]).toEqual([date, time]);
});

test('calls send the language only to servers that are known to accept it', () => {
  speakLanguageOfVisit('fr');
  expect(languageToSend()).toEqual({ language: 'fr' });
  speakLanguageOfVisit(undefined);
  expect(languageToSend()).toEqual({});
});
