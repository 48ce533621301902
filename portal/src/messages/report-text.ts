// chunk: late
import type english from '@fixpoint/languages/en/report.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type ReportKey = keyof typeof english;

/** Texts of the form for a request that do not belong to the first load. Their catalogue loads with the form. */
export const reportText: (key: ReportKey, values?: MessageValues) => string = sentence;
