import type { QuestionVersion } from '@fixpoint/contract/desk/questions/question-version.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';

/** Says which version residents see, and who published it. */
export function SetState({ published }: { published: QuestionVersion | undefined }) {
  const { timeZone } = useMe().client;
  const memberName = useMemberName();
  if (published === undefined) return <p className={entriesStyles.quiet}>{text('asking.neverPublished')}</p>;
  const { version, publishedBy, publishedAt } = published;
  return (
    <p className={entriesStyles.quiet}>
      {text('asking.state', {
        number: String(version),
        name: publishedBy === null ? text('settings.theFolder') : memberName(publishedBy),
        time: moment(publishedAt, timeZone),
      })}
    </p>
  );
}
