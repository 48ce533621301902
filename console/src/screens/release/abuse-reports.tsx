import { decideAbuseReports } from '@fixpoint/contract/desk/release/decide-abuse-reports.ts';
import {
  type ReportedRequest,
  findAbuseReports,
} from '@fixpoint/contract/desk/release/find-abuse-reports.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { Link } from '#features/navigation/link.tsx';
import { caseKey } from '#features/requests/case-queries.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './release-screen.module.css';

const abuseReportsKey = ['abuse-reports'] as const;

/** The requests that strangers have reported; nothing without one. */
export function AbuseReports() {
  const { data } = useQuery({
    queryKey: abuseReportsKey,
    queryFn: ({ signal }) => call(findAbuseReports, {}, signal),
    staleTime: 0,
  });
  const decide = useDecideAbuse();
  const requests = data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="abuse-reports" className={styles.part}>
      <h2 id="abuse-reports">{text('abuse.title', { count: requests.length })}</h2>
      {decide.error !== null && (
        <p role="alert" className={styles.bad}>
          {text('release.notDone', {
            number: String(decide.variables.item.requestId),
            why: failureText(decide.error),
          })}
        </p>
      )}
      {requests.map((item) => (
        <Reported
          key={item.requestId}
          item={item}
          isBusy={decide.isPending}
          onDecide={(isStaying) => decide.mutate({ item, isStaying })}
        />
      ))}
    </section>
  );
}

interface ReportedProps {
  item: ReportedRequest;
  isBusy: boolean;
  onDecide: (isStaying: boolean) => void;
}

function Reported({ item, isBusy, onDecide }: ReportedProps) {
  const { requestId, workType, isInReview, reports } = item;
  const { timeZone } = useMe().client;
  const number = String(requestId);
  const heading = `abuse-${number}`;
  return (
    <article className={styles.strangers} aria-labelledby={heading}>
      <h3 id={heading}>{text('release.title', { number })}</h3>
      <p className={styles.facts}>
        <WorkTypeName {...workType} />
        <Link to={`/requests/${number}`}>{text('release.open')}</Link>
        <a href={`/r/${number}`} target="_blank" rel="noreferrer">
          {text('abuse.publicPage')}
        </a>
      </p>
      {isInReview && <p className={styles.flags}>{text('abuse.inReview')}</p>}
      <ul>
        {reports.map(({ photoId, reason, words, reportedAt }, at) => (
          // Reports have no id for the desk, and their order stays.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {text(photoId === null ? 'abuse.ofPage' : 'abuse.ofPhoto', {
              reason: text(`release.${reason}`),
              time: moment(reportedAt, timeZone),
            })}
            {words !== '' && (
              <p className={styles.words} dir="auto">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <Button isBusy={isBusy} onClick={() => onDecide(true)}>
          {text('abuse.stays')}
        </Button>
        <Button isBusy={isBusy} onClick={() => onDecide(false)}>
          {text('abuse.off')}
        </Button>
      </div>
    </article>
  );
}

interface AbuseDecision {
  item: ReportedRequest;
  isStaying: boolean;
}

function useDecideAbuse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { requestId, reports }, isStaying }: AbuseDecision) =>
      call(decideAbuseReports, { requestId, isStaying, seenReports: reports.length }),
    onSuccess: (_result, { item, isStaying }) => {
      const number = String(item.requestId);
      announceDone({ sentence: text(isStaying ? 'abuse.staysDone' : 'release.keptBack', { number }) });
    },
    onSettled: (_result, _error, { item }) => {
      void queries.invalidateQueries({ queryKey: caseKey(item.requestId) });
      void queries.invalidateQueries({ queryKey: ['to-release'] });
      return queries.invalidateQueries({ queryKey: abuseReportsKey });
    },
  });
}
