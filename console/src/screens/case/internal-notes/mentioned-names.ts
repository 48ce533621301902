import type { Mention } from '@fixpoint/contract/desk/internal-notes/mention.ts';
import { text } from '#messages/text.ts';

/** The text of a note with the present names in place of the marks. */
export function withNames({ text: words, mentions }: { text: string; mentions: readonly Mention[] }): string {
  return mentions.reduce(
    (read, { mark, name }) => read.replaceAll(mark, `@${name === '' ? text('note.mentionGone') : name}`),
    words,
  );
}
