import { formatMessage, type MessageValues } from '@fixpoint/languages/format-message.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import type { Messages } from '@fixpoint/languages/spoken.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const catalogues = import.meta.glob<Messages>('../../../../../../languages/*/questions.json', {
  import: 'default',
});

/** Returns a text of the portal in one language. */
export type ResidentText = (key: string, values?: MessageValues) => string;

/** The portal's texts about questions, in a language that may differ from the desk's; undefined until loaded. */
export function useResidentText(language: Language): ResidentText | undefined {
  const { data: messages } = useQuery({
    queryKey: ['resident-texts', language],
    queryFn: () => catalogues[`../../../../../../languages/${language}/questions.json`]!(),
    staleTime: Infinity,
    // The preview stays on the screen while another language loads.
    placeholderData: keepPreviousData,
  });
  if (messages === undefined) return undefined;
  return (key, values = {}) => formatMessage(messages[`questions.${key}`] ?? '', languages[language], values);
}
