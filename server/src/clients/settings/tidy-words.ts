import type { WorkTypeWords } from '@fixpoint/contract/work-type-words.ts';
import { allLanguages } from '@fixpoint/languages/languages.ts';

/** Everyday words without repetitions and empty languages, the languages in their usual order. */
export function tidyWords(words: WorkTypeWords): WorkTypeWords {
  const order = allLanguages as readonly string[];
  const languages = Object.keys(words).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return Object.fromEntries(
    languages
      .map((language) => [language, withoutRepetitions(words[language]!)] as const)
      .filter(([, list]) => list.length > 0),
  );
}

function withoutRepetitions(list: readonly string[]): string[] {
  const plain = list.map((word) => word.toLocaleLowerCase());
  return list.filter((_word, at) => plain.indexOf(plain[at]!) === at);
}
