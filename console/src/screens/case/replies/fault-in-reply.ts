import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { faultOfTemplate } from '@fixpoint/contract/desk/templates/template-words.ts';
import { text } from '#messages/text.ts';

/** True if a text has a variable, or a brace by mistake. */
export function hasBrace(words: string): boolean {
  return /[{}]/.test(words);
}

/** The fault that prevents sending a reply; undefined without a fault. */
export function faultInReply(words: string): string | undefined {
  if (words.trim() === '') return text('reply.missing');
  // The address of a file may have made the text longer than the field allows.
  if (words.length > noteMaxLength) return text('reply.tooLong', { most: noteMaxLength });
  const fault = faultOfTemplate(words);
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'unknown':
      return text('template.unknown', { whole: fault.whole });
    case 'needsFallback':
      return text('template.needsFallback', { whole: fault.whole, example: `{${fault.name}|…}` });
    case 'loneBrace':
      return text('template.loneBrace');
  }
}
