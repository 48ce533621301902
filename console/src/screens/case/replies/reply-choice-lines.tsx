import { useMunicipality } from '#features/municipality/municipality.ts';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';

export interface ReplyChoiceLinesProps {
  choices: {
    statusId?: number | null;
    outcome?: string | null;
    teamId?: number | null | undefined;
    assigneeId?: number | null | undefined;
  };
}

/** The changes that come with a reply, in words. */
export function ReplyChoiceLines({
  choices: { statusId, outcome, teamId, assigneeId },
}: ReplyChoiceLinesProps) {
  const { data: municipality } = useMunicipality();
  const status = municipality?.statuses.find((one) => one.statusId === statusId)?.name;
  const outcomeWords = outcome ?? '';
  const fieldWords = useFieldWords();
  const handOverWords = (field: 'teamId' | 'assigneeId', id: number | null) =>
    text('reply.withField', {
      field: fieldName(field),
      value: id === null ? text('filter.nobody') : fieldWords(field, id),
    });
  return (
    <>
      {status !== undefined && <p>{text('reply.withStatus', { status })}</p>}
      {outcomeWords !== '' && <p>{text('reply.withOutcome', { outcome: outcomeWords })}</p>}
      {teamId !== undefined && <p>{handOverWords('teamId', teamId)}</p>}
      {assigneeId !== undefined && <p>{handOverWords('assigneeId', assigneeId)}</p>}
    </>
  );
}
