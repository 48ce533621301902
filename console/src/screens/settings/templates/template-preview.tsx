import { fillWords, type VariableValues } from '@fixpoint/contract/desk/templates/template-words.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import { useClock } from '#features/requests/use-clock.ts';
import styles from './templates.module.css';

export interface TemplatePreviewProps {
  words: string;
  /** True if the variables in braces are correct. */
  isRight: boolean;
}

/** The reply to two sample residents: one with all data, and one without a name. */
export function TemplatePreview({ words, isRight }: TemplatePreviewProps) {
  const full = useSampleValues();
  const bare: VariableValues = {
    ...full,
    'request.address': '',
    'request.outcome': '',
    'request.due': '',
    team: '',
    'reporter.firstName': '',
    'reporter.lastName': '',
  };
  if (words.trim() === '' || !isRight) return null;
  return (
    <div className={styles.previews}>
      {[
        { title: text('templates.previewFull'), values: full },
        { title: text('templates.previewBare'), values: bare },
      ].map(({ title, values }) => (
        <figure key={title} className={styles.preview}>
          <figcaption>{title}</figcaption>
          <p dir="auto">{fillWords(words, values).text}</p>
        </figure>
      ))}
    </div>
  );
}

/** A made-up request. */
function useSampleValues(): VariableValues {
  const { client, teams } = useMe();
  const { data } = useMunicipality();
  const now = useClock();
  return {
    'request.number': '1042',
    'request.address': text('templates.sampleAddress'),
    'request.date': day(new Date(now), client.timeZone),
    'request.outcome': text('templates.sampleOutcome'),
    'request.due': day(new Date(now + 14 * 86_400_000), client.timeZone),
    workType: data?.workTypes.find(({ isActive }) => isActive)?.name ?? '',
    status: data?.statuses.find(({ type }) => type === 1)?.citizenName ?? '',
    municipality: client.displayName,
    team: teams[0]?.name ?? text('templates.sampleTeam'),
    'reporter.firstName': text('templates.sampleFirstName'),
    'reporter.lastName': text('templates.sampleLastName'),
  };
}
