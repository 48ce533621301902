import { text } from '#messages/text.ts';
import type { BulkActRow } from './bulk.ts';

/** The reasons with a text of our own. Other reasons are shown in the server's words. */
const knownReasons = [
  'alreadySo',
  'mainRequestReplied',
  'closed',
  'conflict',
  'internal',
  'needsOutcome',
  'needsOutcomeOrReply',
  'needsReply',
  'noTeam',
  'noteStays',
  'notAllowed',
  'notDuplicate',
  'notFound',
  'notPaused',
  'otherWorkType',
  'replySent',
  'replyWaits',
] as const;

/** The reason of a group. */
export function reasonWords(name: string): string {
  const reason = knownReasons.find((it) => it === name);
  return reason === undefined ? text('why.other') : text(`why.${reason}`);
}

/** Why this request was not changed. */
export function whyWords({ name, detail }: NonNullable<BulkActRow['why']>): string {
  const hasWords = knownReasons.some((it) => it === name) && name !== 'internal';
  return hasWords ? reasonWords(name) : detail;
}
