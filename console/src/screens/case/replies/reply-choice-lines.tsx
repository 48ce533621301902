import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';

export interface ReplyChoiceLinesProps {
  choices: {
    statusId?: number | null | undefined;
    outcome?: string | null | undefined;
    teamId?: number | null | undefined;
    assigneeId?: number | null | undefined;
    ownerKey?: string | undefined;
  };
}

/** The changes that come with a reply, in words. */
export function ReplyChoiceLines({ choices }: ReplyChoiceLinesProps) {
  const { statusId, outcome } = choices;
  const fieldWords = useFieldWords();
  return (
    <>
      {statusId && <p>{text('reply.withStatus', { status: fieldWords('statusId', statusId) })}</p>}
      {outcome && <p>{text('reply.withOutcome', { outcome })}</p>}
      {(['teamId', 'assigneeId', 'ownerKey'] as const).map((field) => {
        const value = choices[field];
        if (value === undefined) return null;
        const words = value ? fieldWords(field, value) : text('filter.nobody');
        return <p key={field}>{text('reply.withField', { field: fieldName(field), value: words })}</p>;
      })}
    </>
  );
}
