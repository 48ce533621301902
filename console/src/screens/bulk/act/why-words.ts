import { text } from '#messages/text.ts';
import type { BulkRow } from './bulk.ts';

/** The reasons with a text of our own. Other reasons are shown in the server's words. */
const known = [
  'alreadySo',
  'closed',
  'conflict',
  'internal',
  'notAllowed',
  'notDuplicate',
  'notFound',
  'notPaused',
  'otherWorkType',
  'replySent',
] as const;

/** The reason of a group. */
export function reasonWords(name: string): string {
  const reason = known.find((it) => it === name);
  return reason === undefined ? text('why.other') : text(`why.${reason}`);
}

/** Why this request was not changed. */
export function whyWords({ name, detail }: NonNullable<BulkRow['why']>): string {
  const hasWords = known.some((it) => it === name) && name !== 'internal';
  return hasWords ? reasonWords(name) : detail;
}
