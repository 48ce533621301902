import type english from '@fixpoint/languages/en/owner.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

/** Texts about the owner of a place. Their catalogue loads with the part that shows them. */
export const ownerText: (key: keyof typeof english, values?: MessageValues) => string = sentence;
