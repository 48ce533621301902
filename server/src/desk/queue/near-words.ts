/** Words that differ from a word by one mistake of typing. */

/** Letters of the scripts that people type in. A wrong letter is one of the word's script. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyzß',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويءىة',
  'αβγδεζηθικλμνξοπρσςτυφχψω',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
];

/** Shorter words have too many others near them. Numbers are never corrected. */
const correctable = /^[\p{Letter}]{4,24}$/u;

/** The word with a letter left out, added or wrong, or with two neighbours exchanged. */
export function nearWords(word: string): string[] {
  const letters = alphabets.find((alphabet) => alphabet.includes(word[0] ?? ' '));
  if (letters === undefined || !correctable.test(word)) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    near.add(before + rest.slice(1));
    if (rest.length > 1) near.add(`${before}${rest[1]}${rest[0]}${rest.slice(2)}`);
    for (const letter of letters) {
      near.add(before + letter + rest);
      near.add(before + letter + rest.slice(1));
    }
  }
  near.delete(word);
  return [...near];
}
