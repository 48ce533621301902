/** The words for what an alert is about, for its mails and its page. */
import type { Client, WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { AlertWords } from '#mail/words/alert-words.ts';
import type { AlertSubject } from '#requests/alerts/alerts.ts';
import type { Language } from '@fixpoint/languages/languages.ts';

/** The names that the words are made from. */
export interface AlertNames {
  client: Client;
  language: Language;
  workTypes: readonly WorkType[];
}

/** A work type that is gone has no name. */
export function wordsOfAlert(
  { circle, workTypeIds, isWeekly, hasClosings }: AlertSubject,
  { client, language, workTypes }: AlertNames,
): Omit<AlertWords, 'link'> {
  return {
    workTypes: workTypes
      .filter(({ workTypeId }) => workTypeIds.includes(workTypeId))
      .map(({ name }) => municipalText(client, language, name)),
    where: circle?.place ?? '',
    meters: circle?.meters ?? 0,
    isWeekly,
    hasClosings,
  };
}
