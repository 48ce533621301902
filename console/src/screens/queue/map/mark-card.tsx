import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { StatusOf, WorkTypeName } from '#features/requests/request-words.tsx';
import styles from './queue-map.module.css';

/** The mark under the pointer, in pixels from the upper left corner of the map. */
export interface PointedMark {
  requestId: number;
  x: number;
  y: number;
  /** True if the card is on the left of the pointer, because there is no room on the right. */
  isLeft: boolean;
}

/** The number, work type and status of the request under the pointer. */
export function MarkCard({ requestId, x, y, isLeft }: PointedMark) {
  const { data: row } = useQuery({
    queryKey: ['request-names', [requestId]],
    queryFn: async ({ signal }) =>
      (await call(findRequests, { filter: { ids: [requestId] }, sort: 'number' }, signal)).requests,
    select: ([first]) => first,
  });
  return (
    <p className={classNames(styles.card, isLeft && styles.before)} style={{ left: x, top: y }}>
      <strong>{requestId}</strong>
      {row !== undefined && (
        <>
          <WorkTypeName {...row.workType} />
          <StatusOf status={row.status} closedAt={row.closedAt} />
        </>
      )}
    </p>
  );
}
