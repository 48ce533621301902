// chunk: late
import { useEffect, useId, useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { findFollowedRequests } from '@fixpoint/contract/commands/find-followed-requests.ts';
import { withdrawMeToo } from '@fixpoint/contract/commands/withdraw-me-too.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { markFollowed } from './followed-mark.ts';
import styles from './followed-requests.module.css';

type Followed = ResultOf<typeof findFollowedRequests>['Requests'][number];

export interface FollowedRequestsProps {
  /** The level of the heading on the screen around it. */
  heading: 'h2' | 'h3';
}

/** The requests of others that the resident follows, each with a button to stop following. Empty without any. */
export function FollowedRequests({ heading: Heading }: FollowedRequestsProps) {
  const { token, client } = useSession();
  const clientId = client?.id ?? 0;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, refetch } = useQuery({
    queryKey: ['followed', token],
    queryFn: () => call(findFollowedRequests, { token: token! }),
    enabled: token !== undefined,
    gcTime: 0,
    retry: false,
  });
  const requests = data?.Requests;
  const stopping = useMutation({
    mutationFn: async ({ Id }: Followed) => {
      await call(withdrawMeToo, { token: token!, workrequestid: Id });
      await refetch();
      return Id;
    },
    // The pressed button is gone, so the heading takes the focus.
    onSuccess: () => title.current?.focus(),
  });
  useEffect(() => {
    if (requests !== undefined) markFollowed(clientId, requests.length > 0);
  }, [requests, clientId]);
  if (requests === undefined || (requests.length === 0 && !stopping.isSuccess)) return null;
  const news = stopping.isSuccess ? nearbyText('followed.stopped', { id: String(stopping.data) }) : '';
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(styles.section, Heading === 'h2' && styles.ofScreen)}
    >
      <Heading id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {nearbyText('followed.title')}
      </Heading>
      <p className={styles.quiet}>{nearbyText('followed.about')}</p>
      <ul className={styles.list}>
        {requests.map((request) => (
          <Row
            key={request.Id}
            request={request}
            isBusy={stopping.isPending && stopping.variables.Id === request.Id}
            onStop={() => !stopping.isPending && stopping.mutate(request)}
          />
        ))}
      </ul>
      <output>{stopping.isError ? nearbyText('followed.failed') : news}</output>
    </section>
  );
}

function Row({ request, isBusy, onStop }: { request: Followed; isBusy: boolean; onStop: () => void }) {
  const timeZone = useStartUp().client?.timeZone;
  const { Id, WorkTypeName, StatusName, FollowedDate, HasEmails } = request;
  const name = `${municipalText(WorkTypeName)} ${Id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <p>{nearbyText('joined.status', { status: municipalText(StatusName) })}</p>
        <p className={styles.quiet}>
          {nearbyText('followed.since', { date: shownDate(FollowedDate, timeZone) })} ·{' '}
          {nearbyText(HasEmails ? 'followed.emails' : 'followed.noEmails')}
        </p>
      </div>
      <Button isBusy={isBusy} aria-label={nearbyText('followed.stopOf', { name })} onClick={onStop}>
        {nearbyText('followed.stop')}
      </Button>
    </li>
  );
}
