// chunk: reporting
import type english from '@fixpoint/languages/en/requests.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type RequestsKey = keyof typeof english;

/**
 * Texts about requests: map, drafts, list and details, notes, photos, changes. They have their own catalogue,
 * because login and the other first screens do not need it. The table of routes loads it with the screens that
 * do.
 */
export const requestsText: (key: RequestsKey, values?: MessageValues) => string = sentence;
