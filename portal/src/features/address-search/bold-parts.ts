// chunk: late
import { latinDigits } from '@fixpoint/contract/latin-digits.ts';
import { plainWords } from '@fixpoint/ui/plain-words.ts';

interface TextPart {
  text: string;
  isBold: boolean;
}

/** The words of a name, with those beginnings bold that were typed. The case and accents do not matter. */
export function boldParts(name: string, typedText: string): TextPart[] {
  const typedWords = wordsIn(plainWords(latinDigits(typedText)));
  return name.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((part): TextPart[] => {
    const plain = plainWords(part);
    const typed = typedWords.filter((word) => plain.startsWith(word));
    const longest = Math.max(0, ...typed.map((word) => word.length));
    // A letter with an accent may consist of two.
    const bold = plain.length === part.length ? longest : longest > 0 ? part.length : 0;
    return [
      { text: part.slice(0, bold), isBold: true },
      { text: part.slice(bold), isBold: false },
    ].filter(({ text }) => text !== '');
  });
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
