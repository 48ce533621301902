import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { previewReply } from '@fixpoint/contract/desk/replies/preview-reply.ts';
import { text } from '#messages/text.ts';

type Previewed = ResultOf<typeof previewReply>;
export type PreviewedMail = Previewed['mails'][number];

/** The recipient of a mail in words. Addresses are masked. */
export function readerWords({ kind, to, requestId, count }: PreviewedMail): string {
  if (kind === 'followers') return text('reply.ofFollowers', { count });
  return kind === 'duplicate' ? text('reply.ofDuplicate', { to, number: String(requestId) }) : to;
}

/** The different texts of a reply, each with those who read it. Everybody can read `note` on the page. */
export function textsOf({ note, mails }: Previewed): { words: string; readers: string[] }[] {
  const texts = new Map<string, string[]>();
  for (const mail of mails) texts.set(mail.note, [...(texts.get(mail.note) ?? []), readerWords(mail)]);
  texts.set(note, [...(texts.get(note) ?? []), text('reply.ofPage')]);
  return [...texts].map(([words, readers]) => ({ words, readers }));
}
