/** Suggests work types from the resident's words, the place and the municipality. It chooses none. */
import { differsByOneLetter, searchedWordsOf } from '@fixpoint/ui/work-types/find-work-types.ts';

export interface SuggestedFrom {
  /** The resident's words, perhaps none. */
  description: string;
  /** Ids of the work types around the place, the most frequent first. */
  nearby: readonly number[];
  /** Those of the whole municipality. */
  often: readonly number[];
}

export interface WordedType {
  id: number;
  name: string;
  /** Everyday words. */
  words: readonly string[];
}

const suggestionsMost = 3;

/** One word says more than any frequency. */
const pointsOfPhrase = 20;
/** One word of several, such as 'signal' of 'Traffic Signal'. */
const pointsOfPart = 4;
const pointsNearby = [10, 8, 6];
const pointsOften = [3, 2, 1];
/** Shorter words must be equal; of longer ones, one letter may be wrong. */
const forgivenLength = 5;

/** The best work types, 3 at most. A work type without any sign is not suggested. */
export function suggestTypes<Type extends WordedType>(
  types: readonly Type[],
  { description, nearby, often }: SuggestedFrom,
): Type[] {
  const said = searchedWordsOf(description);
  return types
    .map((type) => ({
      type,
      points:
        pointsOf(type, said) +
        (pointsNearby[nearby.indexOf(type.id)] ?? 0) +
        (pointsOften[often.indexOf(type.id)] ?? 0),
    }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, suggestionsMost)
    .map(({ type }) => type);
}

/** Points for the type's name and everyday words among the words that the resident said. */
function pointsOf({ name, words }: WordedType, said: readonly string[]): number {
  if (said.length === 0) return 0;
  return [name, ...words].reduce((sum, phrase) => {
    const parts = searchedWordsOf(phrase);
    const hits = parts.filter((part) => said.some((word) => isSame(part, word)));
    if (parts.length > 0 && hits.length === parts.length) return sum + pointsOfPhrase;
    return sum + pointsOfPart * hits.filter(({ length }) => length >= forgivenLength).length;
  }, 0);
}

/** An ending is not a mistake: 'holes' has the word 'hole'. */
function isSame(part: string, word: string): boolean {
  if (part === word) return true;
  if (part.length >= 4 && word.startsWith(part) && word.length - part.length <= 2) return true;
  return part.length >= forgivenLength && differsByOneLetter(part, word);
}
