import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allLanguages } from './languages.ts';

/** Texts that the specification fixes to the letter. */
const fixed = new Set([
  'splash.clientNotFound',
  'splash.yourPortalNotFound',
  'login.notCitizen',
  'validate.invalidKey',
]);

const textsOf = (language: string, catalogue: string) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`../${language}/${catalogue}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
  );

test.each([
  'portal',
  'requests',
  'account',
  'report',
  'nearby',
  'owner',
  'photo-first',
  'questions',
  'publication',
  'pages',
  'mails',
  'refusals',
])(
  'quotation marks and apostrophes for residents are curly, except in texts of the specification: %s',
  (catalogue) => {
    const straight = allLanguages.flatMap((language) =>
      textsOf(language, catalogue)
        .filter(([key, text]) => /['"]/.test(text) && !(language === 'en' && fixed.has(key)))
        .map(([key]) => `${language} ${key}`),
    );
    expect(straight).toEqual([]);
  },
);
