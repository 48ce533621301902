import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { Link } from '#features/navigation/link.tsx';
import { StatusOf, WorkTypeName } from '#features/requests/request-words.tsx';
import { useQuestion } from '#features/requests/use-question.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import parts from '#screens/case/parts.module.css';
import lines from '#screens/case/place/place-part.module.css';

/** The most requests that the case lists. The queue shows all. */
const listedMax = 10;

/** The newest other requests of the reporter, and a link to all of them in the queue. */
export function RequestsOfPerson({ requestId }: { requestId: number }) {
  const { addressOf } = useQuestion();
  const { timeZone } = useMe().client;
  const question = { filter: { samePersonAs: requestId }, sort: 'newest' } as const;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['person', requestId],
    queryFn: ({ signal }) => call(findRequests, question, signal),
    gcTime: 0,
  });
  if (data === undefined) {
    if (error === null) return <output className={parts.by}>{text('person.loading')}</output>;
    return (
      <div className={parts.acts} role="alert">
        <span>
          {text('person.failed')} {failureText(error)}
        </span>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {text('common.retry')}
        </Button>
      </div>
    );
  }
  const others = data.requests.filter((row) => row.requestId !== requestId).slice(0, listedMax);
  return (
    <>
      <ul className={lines.list} aria-label={text('person.title')}>
        {others.map((row) => (
          <li key={row.requestId} className={lines.line}>
            <Link to={addressOf({ requestId: row.requestId })} className={lines.link}>
              <span className={lines.number}>{row.requestId}</span>
              <WorkTypeName {...row.workType} />
              <StatusOf {...row} />
              <span>{day(row.createdAt, timeZone)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={addressOf({ question })}>{text('person.inQueue')}</Link>
    </>
  );
}
