/**
 * Codes of attributes. Some clients read a code as a whole number, so it is a number that is made of the question's key.
 * It stays the same while the key does, wherever the question stands.
 */
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';

/** Codes are below this one, so that they fit into 31 bits. */
const codeEnd = 2 ** 31 - 1;

/** The codes in the order of the entries. Two entries never have the same one. */
export function attributeCodes(entries: readonly Pick<QuestionEntry, 'key'>[]): string[] {
  const codes: string[] = [];
  for (const { key } of entries) {
    let code = numberOf(key);
    while (codes.includes(String(code))) code = (code % codeEnd) + 1;
    codes.push(String(code));
  }
  return codes;
}

/** FNV-1a of the key's characters: 1 to `codeEnd`. */
function numberOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const character of key) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash % codeEnd) + 1;
}
