import { wordsTyped, writeOut } from './address-text.ts';

const cornerOf = /^\s*(the\s+)?(corner|intersection|crossing|junction)\s+(of\s+)/iu;
const between = /\s*[&@/+]\s*|\s+(?:and|at)\s+/iu;

/** A text without the words for a crossing: 'corner of Oak and Main' → 'Oak and Main'. */
export function withoutCornerOf(text: string): string {
  return text.replace(cornerOf, '');
}

/** Both streets of 'oak & main', 'Oak St and Main St, Riverbend'; undefined if the text does not name two. */
export function readCrossing(text: string): [string, string] | undefined {
  const sides = withoutCornerOf(text.slice(0, 200)).split(between);
  const [first = '', second = ''] = sides.map((side) => writeOut(wordsTyped(side.split(',', 1)[0]!)));
  const isNamed = (side: string) => /\p{L}/u.test(side);
  return sides.length === 2 && isNamed(first) && isNamed(second) ? [first, second] : undefined;
}
