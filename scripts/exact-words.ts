/** What is exact in a specification, and therefore never rephrased: texts in quotation marks, numbers, names. */

/** Opens after what is no letter, closes before what is none: the apostrophes of "isn't" and "client's" do neither. */
const quoted = /"(?<double>[^"]+)"|(?<![\w'])'(?<single>(?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
const apostrophe = /(?<=\w)'/g;

/** The texts in quotation marks of either kind. Throws where a mark has no partner, for then they are not what they seem. */
export function quotedTexts(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const rest = line.replace(quoted, '').replace(apostrophe, '');
    if (/['"]/.test(rest)) throw new Error(`A quotation mark has no partner: ${line}`);
    return Array.from(line.matchAll(quoted), ({ groups }) => groups!['double'] ?? groups!['single']!);
  });
}

/** The numbers, each once; of `500x1000` and `300-500` both. */
export function numbersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/(?<![\d\w])-?\d+|(?<=\d[x-]|\bx)\d+/g), ([number]) => number));
}

/** The names of fields and the like: words with a capital letter inside. */
export function namesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\b\w*[a-z]\w*[A-Z]\w*\b/g), ([name]) => name));
}
