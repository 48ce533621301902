/** The words for what an alert is about, for its mails and its page. */
import type { Client, WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { AlertWords } from '#mail/letters/alert-email.ts';
import type { AlertSubject } from '#requests/alerts/alerts.ts';
import type { Language } from '@fixpoint/languages/languages.ts';

/** The names that the words are made from. */
export interface AlertNames {
  client: Client;
  language: Language;
  workTypes: readonly WorkType[];
  areas: readonly { key: string; name: string }[];
}

/** An area or work type that is gone has no name. */
export function wordsOfAlert(
  { area, circle, workTypeIds, isWeekly, hasClosings }: AlertSubject,
  { client, language, workTypes, areas }: AlertNames,
): Omit<AlertWords, 'link'> {
  return {
    workTypes: workTypes
      .filter(({ workTypeId }) => workTypeIds.includes(workTypeId))
      .map(({ name }) => municipalText(client, language, name)),
    where: circle?.place ?? areas.find(({ key }) => key === area)?.name ?? '',
    meters: circle?.meters,
    isWeekly,
    hasClosings,
  };
}
