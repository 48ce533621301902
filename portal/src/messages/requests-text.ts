// chunk: reporting
import type english from '@fixpoint/languages/en/requests.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type RequestsKey = keyof typeof english;

/**
 * Sentences about residents' requests: the map, their place, drafts, list and details, notes, photos, changes; and those of the account
 * screen. A catalogue of its own, because login and the other first screens do not need it: the table of routes loads it with the screens
 * that do.
 */
export const requestsText: (key: RequestsKey, values?: MessageValues) => string = sentence;
