/**
 * A municipality's texts, each in its own language only, or in several: `Pothole`, or `{ en: Pothole, es:
 * Bache }`.
 */
import { type Language, allLanguages, isLanguage, usualLanguage } from '@fixpoint/languages/languages.ts';
import { z } from 'zod';

const theLanguages = allLanguages.join(', ');

/** As written in the file. */
type WrittenText = string | Partial<Record<Language, string>>;

/** A field whose texts must match `text` in every language. */
export function inLanguages(text: z.ZodType<string>) {
  return z.unknown().transform((writtenText, context): WrittenText => {
    const read = (value: unknown, path: string[]) => {
      const reading = text.safeParse(value);
      for (const { message, code } of reading.error?.issues ?? []) {
        // `params` let the error message show what the file has instead.
        const params = code === 'invalid_type' ? { expected: 'string' } : {};
        context.addIssue({ code: 'custom', path, message, params });
      }
      return reading.data ?? '';
    };
    if (typeof writtenText !== 'object' || writtenText === null) return read(writtenText, []);
    const texts: Partial<Record<Language, string>> = {};
    for (const [language, value] of Object.entries(writtenText)) {
      if (isLanguage(language)) texts[language] = read(value, [language]);
      else
        context.addIssue({
          code: 'custom',
          path: [language],
          message: `expected a language: ${theLanguages}`,
        });
    }
    return texts;
  });
}

/** The language of a municipality's own texts. */
export const ownLanguage = z
  .enum(allLanguages as [Language, ...Language[]], { error: `expected a language: ${theLanguages}` })
  .default(usualLanguage);

/** Splits the texts of a file into those in its own language and their translations. */
export class Translator {
  readonly translations: Partial<Record<Language, Record<string, string>>> = {};
  readonly #language: Language;
  readonly #complain: (path: PropertyKey[], message: string) => void;

  constructor(language: Language, complain: (path: PropertyKey[], message: string) => void) {
    this.#language = language;
    this.#complain = complain;
  }

  /** The text in the municipality's own language. */
  own(writtenText: WrittenText, ...path: PropertyKey[]): string {
    if (typeof writtenText === 'string') return writtenText;
    const own = writtenText[this.#language];
    if (own === undefined) {
      this.#complain(path, `expected a text in ${this.#language} too, the municipality's own language`);
      return '';
    }
    for (const language of allLanguages) {
      const text = writtenText[language];
      if (language !== this.#language && text !== undefined) this.#remember(language, own, text, path);
    }
    return own;
  }

  #remember(language: Language, own: string, text: string, path: PropertyKey[]): void {
    const knownTexts = (this.translations[language] ??= {});
    if (Object.hasOwn(knownTexts, own) && knownTexts[own] !== text)
      this.#complain([...path, language], `expected '${knownTexts[own]}', as elsewhere for '${own}'`);
    knownTexts[own] = text;
  }
}
