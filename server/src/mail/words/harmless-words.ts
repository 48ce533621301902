/**
 * A text by a stranger as a quotation for a mail: one short line, without anything that a mail program would
 * turn into a link. Otherwise a stranger could give another person's address and have us mail them anything.
 */
export function harmlessWords(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').replaceAll(/\p{C}/gu, '');
  const words = line.trim().split(' ');
  const letters = Array.from(words.map((word) => (linkLike.test(word) ? '…' : word)).join(' '));
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('').trimEnd()}…`;
}

/** A scheme, an at sign, or a dot between letters, as in a domain. */
const linkLike = /:\/\/|@|(mailto|tel|sms):|[\p{L}\p{N}]\.\p{L}{2}/iu;
