import type english from '@fixpoint/languages/en/photo-first.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type PhotoFirstKey = keyof typeof english;

/** Texts of a report that begins with a photo. Their catalogue loads with its code. */
export const photoFirstText: (key: PhotoFirstKey, values?: MessageValues) => string = sentence;
