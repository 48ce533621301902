// chunk: late
import type english from '@fixpoint/languages/en/nearby.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

/** Texts about requests near a report. Their catalogue loads with the parts that show them. */
export const nearbyText: (key: keyof typeof english, values?: MessageValues) => string = sentence;
