/**
 * The exact parts of a specification, which are never rephrased: texts in quotation marks, numbers, names.
 */

/**
 * Opens after a character that is not a letter, and closes before one. The apostrophes of "isn't" and
 * "client's" do neither.
 */
const quotedPattern = /"(?<double>[^"]+)"|(?<![\w'])'(?<single>(?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
const apostrophe = /(?<=\w)'/g;

/**
 * The texts in quotation marks of either kind. Throws if a mark has no partner, because then the texts would
 * be wrong.
 */
export function quotedTexts(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const rest = line.replace(quotedPattern, '').replace(apostrophe, '');
    if (/['"]/.test(rest)) throw new Error(`A quotation mark has no partner: ${line}`);
    return Array.from(line.matchAll(quotedPattern), ({ groups }) => groups!['double'] ?? groups!['single']!);
  });
}

/** The numbers, each once; both numbers of `500x1000` and `300-500`. */
export function numbersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/(?<![\d\w])-?\d+|(?<=\d[x-]|\bx)\d+/g), ([number]) => number));
}

/** The names of fields and the like: words with a capital letter inside. */
export function namesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\b\w*[a-z]\w*[A-Z]\w*\b/g), ([name]) => name));
}
