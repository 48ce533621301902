import type english from '@fixpoint/languages/en/publication.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

/** Texts about what strangers see of a request. Their catalogue loads with the part that shows them. */
export const publicationText: (key: keyof typeof english, values?: MessageValues) => string = sentence;
