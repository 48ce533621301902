import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { answerNearby } from '@fixpoint/contract/commands/answer-nearby.ts';
import { findNearbyRequests } from '@fixpoint/contract/commands/find-nearby-requests.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import { NearbyList } from './nearby-list.tsx';
import styles from './nearby.module.css';

export interface AskAfterSendingProps {
  /** Guid of the report. */
  guid: string;
  workTypeId: number;
  position: Position;
}

/**
 * 'Is it one of these?', for a report that was sent without a connection to ask before. A yes is a proposal for staff.
 * A failure shows nothing.
 */
export function AskAfterSending(report: AskAfterSendingProps) {
  const { hasNearbyRequests } = useStartUp();
  const { token } = useSession();
  if (hasNearbyRequests !== true || token === undefined) return null;
  return <Question {...report} token={token} />;
}

interface QuestionProps extends AskAfterSendingProps {
  token: string;
}

function Question({ guid, workTypeId, position, token }: QuestionProps) {
  const titleId = useId();
  const { data: answer } = useQuery({
    queryKey: ['nearby', 'sent', token, guid],
    queryFn: ({ signal }) =>
      call(findNearbyRequests, { token, worktypeid: workTypeId, ...position }, { signal }),
    retry: false,
  });
  const requests = useMemo(() => answer?.Requests.filter(({ Guid }) => Guid !== guid) ?? [], [answer, guid]);
  const answering = useMutation({
    mutationFn: (sameId: number | undefined) =>
      call(answerNearby, {
        token,
        guid,
        shown: requests.map(({ Id }) => Id),
        ...(sameId !== undefined && { sameas: sameId }),
      }),
  });
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.ask}>
      <h3 id={titleId}>{nearbyText('joined.ask')}</h3>
      <output>{answering.isSuccess && nearbyText('joined.thanks')}</output>
      {answering.isError && <p role="alert">{nearbyText('nearby.failed')}</p>}
      {!answering.isSuccess && (
        <>
          <p className={styles.quiet}>{nearbyText('joined.askHint')}</p>
          <NearbyList
            requests={requests}
            from={position}
            busyId={answering.isPending ? answering.variables : undefined}
            onThis={({ Id }) => answering.mutate(Id)}
          />
          <Button onClick={() => answering.mutate(undefined)}>{nearbyText('joined.none')}</Button>
        </>
      )}
    </section>
  );
}
