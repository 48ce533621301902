import type english from '@fixpoint/languages/en/account.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type AccountKey = keyof typeof english;

/** Texts of the account screen. The table of routes loads their catalogue with the screen. */
export const accountText: (key: AccountKey, values?: MessageValues) => string = sentence;
