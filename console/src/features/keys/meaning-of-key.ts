import { text } from '#messages/text.ts';
import type { DeskKey } from './keys.ts';

/** The act of a key, in words. */
export function meaningOfKey(key: DeskKey): string {
  if (key === '/') return text('keys.search');
  if (key === '?') return text('keys.help');
  return text(`keys.${key}`);
}
