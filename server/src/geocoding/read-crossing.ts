import { addressWords, wordsTyped, writeOut } from '#platform/text/compared-name.ts';

const cornerOf = /^\s*(?:the\s+)?(?:corner|intersection|crossing|junction)\s+of\s+/iu;
/** 'esquina de', 'à l'angle de', 'تقاطع': alone, these words may be the name of a street. */
const cornerInOtherLanguages = new RegExp(
  [
    String.raw`^\s*(?:en\s+)?(?:la\s+|el\s+)?(?:esquina|intersecci[oó]n|cruce)\s+(?:(?:de|con|entre)\s+)?(?:la\s+|el\s+|las\s+|los\s+)?`,
    String.raw`^\s*(?:[aà]\s+l['’]\s*|l['’]\s*|au\s+|le\s+)?(?:angle|intersection|coin|croisement|carrefour)\s+(?:de\s+la\s+|de\s+l['’]|d['’]|des?\s+|du\s+)?`,
    String.raw`^\s*(?:عند\s+|في\s+)?(?:تقاطع|زاوية|ملتقى)\s+(?:شارعي\s+|بين\s+)?`,
  ].join('|'),
  'iu',
);
/** The words between two streets. The Spanish 'e' is a direction in English, unless an 'i' follows. */
const between = /\s*[&@/+]\s*|\s+(?:and|at|y|con|et|مع|و|e(?=\s+h?i))\s+|\s+و(?=[\p{Script=Latin}\d])/iu;
/** Words between two streets that may be part of a name: 'Church and Dwight Road'. */
const wordsBetween = new Set(['and', 'y', 'e', 'et', 'و']);

/** True if a text or a name contains the word 'and' in one of the languages. */
export function hasAnd(text: string): boolean {
  return addressWords(text).some((word) => wordsBetween.has(word));
}

/** A text without the words for a crossing: 'corner of Oak and Main' → 'Oak and Main'. */
export function withoutCornerOf(text: string): string {
  const plain = text.replace(cornerOf, '');
  const rest = plain.replace(cornerInOtherLanguages, '');
  return rest.split(between).length === 2 ? rest : plain;
}

/** Both streets of 'oak & main', 'Oak St and Main St, Riverbend'; undefined if the text does not name two. */
export function readCrossing(text: string): [string, string] | undefined {
  const sides = withoutCornerOf(text.slice(0, 200)).split(between);
  const [first = '', second = ''] = sides.map((side) => writeOut(wordsTyped(side.split(',', 1)[0]!)));
  const isNamed = (side: string) => /\p{L}/u.test(side);
  return sides.length === 2 && isNamed(first) && isNamed(second) ? [first, second] : undefined;
}
