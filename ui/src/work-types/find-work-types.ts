/** Finds work types by their names and everyday words, with one wrong letter forgiven in longer words. */
import { plainWords } from '#plain-words.ts';

/** The searched texts of a work type. */
export interface SearchedWorkType {
  name: string;
  words: readonly string[];
}

export interface WorkTypeMatch<Type> {
  workType: Type;
  /** The everyday word that was found; undefined if the name was. */
  word: string | undefined;
}

/** From this length on, one letter of a typed word may be wrong. */
const forgivenLength = 5;

/** How well a text was found; a smaller number is better. */
const quality = { name: 0, word: 1, insideName: 2, almostName: 3, almostWord: 4, not: 5 } as const;

/**
 * The work types that match a text, best first. Without a text these are all, in their order. If no work type
 * has every typed word, those that have most of them are found.
 */
export function findWorkTypes<Type extends SearchedWorkType>(
  text: string,
  workTypes: readonly Type[],
): WorkTypeMatch<Type>[] {
  const typedWords = searchedWordsOf(text);
  if (typedWords.length === 0) return workTypes.map((workType) => ({ workType, word: undefined }));
  const matches = workTypes.map((workType) => match(typedWords, workType));
  const fewestMissing = Math.min(...matches.map(({ missing }) => missing));
  if (fewestMissing >= typedWords.length) return [];
  return matches
    .filter(({ missing }) => missing === fewestMissing)
    .sort((one, other) => one.sum - other.sum)
    .map(({ workType, word }) => ({ workType, word }));
}

function match<Type extends SearchedWorkType>(typedWords: readonly string[], workType: Type) {
  const name = searchedWordsOf(workType.name);
  const everyday = workType.words.map((word) => ({ word, parts: searchedWordsOf(word) }));
  let [missing, sum] = [0, 0];
  let foundWord: string | undefined;
  for (const typed of typedWords) {
    const found = bestOf(typed, name, everyday);
    if (found.quality === quality.not) missing += 1;
    sum += found.quality;
    foundWord ??= found.word;
  }
  return { workType, missing, sum, word: foundWord };
}

function bestOf(
  typed: string,
  name: readonly string[],
  everyday: readonly { word: string; parts: readonly string[] }[],
): { quality: number; word?: string } {
  if (name.some((part) => part.startsWith(typed))) return { quality: quality.name };
  const exact = everyday.find(({ parts }) => parts.some((part) => part.startsWith(typed)));
  if (exact) return { quality: quality.word, word: exact.word };
  if (name.some((part) => part.includes(typed))) return { quality: quality.insideName };
  if (typed.length < forgivenLength) return { quality: quality.not };
  if (name.some((part) => isAlmost(typed, part))) return { quality: quality.almostName };
  const almost = everyday.find(({ parts }) => parts.some((part) => isAlmost(typed, part)));
  return almost ? { quality: quality.almostWord, word: almost.word } : { quality: quality.not };
}

/** The words of a text without case, accents and the Arabic article. Two Arabic endings are often written differently. */
export function searchedWordsOf(text: string): string[] {
  const parts = plainWords(text)
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .split(/[^\p{L}\p{N}]+/u);
  return parts.map((part) => part.replace(/^ال(?=\p{L}{3})/u, '')).filter((part) => part !== '');
}

/** True if the typed word is the beginning of the other with at most one letter wrong. */
function isAlmost(typed: string, word: string): boolean {
  return [0, 1, -1].some((more) => differsByOneLetter(typed, word.slice(0, typed.length + more)));
}

/** True if one letter is changed, missing or too many, or two neighbours have changed places. */
export function differsByOneLetter(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
