/** Finds words that a reviewer should look at before they are public. It finds more than is private. */

/** `person`: a name or a neighbour. `plate`: of a vehicle. `house`: a house number. */
type FlagKind = 'person' | 'plate' | 'house';

/** A part of the words, by its first and its next position. */
export interface WordFlag {
  kind: FlagKind;
  from: number;
  to: number;
}

const patterns: readonly (readonly [FlagKind, RegExp])[] = [
  // Two capitalised words within a sentence, or a title with a name.
  ['person', /(?<![.!?]\s|^)(?<!\p{L})\p{Lu}\p{Ll}{1,30}(?:[ -]\p{Lu}\p{Ll}{1,30}){1,3}/gu],
  ['person', /\b(?:mr|mrs|ms|miss|dr|mme|mlle|m|sr|sra|srta|herr|frau)\.? \p{Lu}\p{L}{1,30}/giu],
  [
    'person',
    /\b(?:(?:my|our|the|his|her|their) (?:next[- ]door )?neighbou?rs?|(?:mi|mis|el|la|los|las) vecin[oa]s?|(?:mon|ma|mes|le|la|les) voisine?s?)\b/giu,
  ],
  ['person', /(?:جاري|جارتي|جيراني|الجيران)/gu],
  [
    'plate',
    /\b(?=[A-Z\d -]{4,10}\b)(?:[A-Z]{1,3}[ -]?){1,2}\d{2,5}[A-Z]{0,3}\b|\b\d{1,4}[ -]?[A-Z]{2,3}[ -]?\d{0,4}\b/gu,
  ],
  ['house', /\b\d{1,5}[a-z]?\s+(?:[NSEW]\.?\s+)?\p{Lu}\p{L}{1,30}(?:\s\p{Lu}\p{L}{1,30}){0,2}/gu],
  [
    'house',
    /\b(?:number|no\.?|nr\.?|house|apartment|apt\.?|flat|unit|casa|n[uú]mero|numéro|nº|n°|appartement)\s?#?\d{1,5}[a-z]?\b/giu,
  ],
  ['house', /\b(?:street|road|avenue|lane|drive|strasse|straße|calle|rue)\s\d{1,5}[a-z]?\b/giu],
];

/** The flags in the order of the words. Flags of one kind do not overlap. */
export function flagWords(words: string): WordFlag[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...words.matchAll(pattern)].map(({ 0: text, index }) => ({
      kind,
      from: index,
      to: index + text.length,
    })),
  );
  const inOrder = found.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return inOrder.filter(
    (flag, at) => !inOrder.slice(0, at).some(({ kind, to }) => kind === flag.kind && to > flag.from),
  );
}
