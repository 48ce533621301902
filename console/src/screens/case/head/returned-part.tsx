import { useMemberName } from '#features/requests/use-author-name.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { useFieldWords } from '#features/requests/use-field-words.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import parts from '#screens/case/parts.module.css';

interface ReturnedPartProps {
  item: Case;
  returned: NonNullable<Case['internal']['returned']>;
}

/** The last return of the case, with its author and reason, until a team accepts the case. */
export function ReturnedPart({ item, returned }: ReturnedPartProps) {
  const { timeZone } = useMe().client;
  const words = useFieldWords();
  const nameOf = useMemberName();
  const { team } = item.internal;
  const { at, author, teamId, reason } = returned;
  const facts = {
    name: nameOf(author),
    team: words('teamId', teamId),
    time: moment(at, timeZone),
  };
  return (
    <section className={parts.warm} aria-labelledby="returned-title">
      <h3 id="returned-title" className={parts.heading}>
        {text('case.wasReturned', facts)}
      </h3>
      <p className={parts.words} dir="auto">
        {reason}
      </p>
      {team === null && <p>{text('case.needsTeam')}</p>}
    </section>
  );
}
