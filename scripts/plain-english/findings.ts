/** Finds words, openers and lengths that make a text hard to read (STYLE.md, 'Plain English'). */
import type { Text } from './texts.ts';

export interface TextFinding extends Text {
  /** The rule in some words: `opens with 'What'`. */
  readonly rule: string;
}

/** The most words of a sentence in a comment. */
const mostWords = 30;

const opener = /^(?:To |For |By |In |With |From )?(What|Who|Whom|Whoever|Whose|Of|Whether|That)\b/i;

/** Hard words that have a plain equivalent. */
const hardWords: readonly RegExp[] = [
  /\bwho(?:m)?ever\b/i,
  /\banew\b/i,
  /\bbeside\b/i,
  /\b(?:is|are|was|were|be) none\b/i,
  /\b(?:is|are|was|were|be) so\b(?! (?:\w+ ){1,4}(?:that|as)\b)/i,
  /\bfor to\b/i,
  /\bbe had\b/i,
  /\bno more\b(?! (?:than|\w+s)\b)/i,
  /\ball the same\b/i,
  /\bat hand\b/i,
  /\b(?:told|tells?|telling) of\b/i,
  /\b(?:stands?|stood) for\b/i,
];

/** The findings in a text, at most one of each rule. */
export function findingsIn(text: Text): TextFinding[] {
  const words = plainText(text.text);
  const sentences = words.split(/(?<=[.!?…:])\s+(?=[A-Z'"‘“(])/);
  const rules = new Set<string>();
  for (const sentence of sentences) {
    const openingMatch = opener.exec(sentence);
    if (openingMatch !== null && !mayOpen(text, sentence, openingMatch[1]))
      rules.add(`opens with '${openingMatch[1]}'`);
    const length = wordCount(sentence);
    if (text.kind === 'comment' && length > mostWords)
      rules.add(`a sentence of more than ${mostWords} words`);
  }
  for (const hardWord of hardWords) {
    const wordMatch = hardWord.exec(words);
    if (wordMatch !== null) rules.add(`says '${wordMatch[0].toLowerCase()}'`);
  }
  return [...rules].map((rule) => ({ ...text, rule }));
}

/** Questions may open with such a word. So may labels and answers on a screen: 'What residents see', 'That was not me'. */
function mayOpen({ kind }: Text, sentence: string, word: string): boolean {
  if (sentence.includes('?')) return true;
  return kind === 'catalogue' && (wordCount(sentence) <= 4 || word === 'That');
}

/** The number of words of each sentence. */
export function sentenceLengths({ text }: Text): number[] {
  return plainText(text)
    .split(/(?<=[.!?])\s+/)
    .map(wordCount);
}

/** Without code and addresses. */
function plainText(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, '`x`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/https?:\S+/g, 'x')
    .replaceAll(/^[*_["'‘“(]+/g, '');
}

function wordCount(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
