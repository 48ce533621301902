import { memo, type CSSProperties } from 'react';
import { VisuallyHidden } from '@fixpoint/ui/visually-hidden.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { cutDescription } from '#features/requests/cut-description.ts';
import { shownAddress } from '#features/requests/shown-address.ts';
import { followingText } from '#messages/following-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import styles from './request-card.module.css';

export interface RequestCardProps {
  request: CitizenRequest;
  /** Of the municipality; the date is shown in it. */
  timeZone: string | undefined;
  isSelected: boolean;
  /** It is pointed at, here or on the map. */
  isPointedAt: boolean;
  tabIndex: 0 | -1;
  onSelect: (requestId: number) => void;
  /** The mouse or the focus has come; null when it has gone. */
  onPoint: (requestId: number | null) => void;
}

/** One request of the list; pressing it opens its details (spec 2). */
export const RequestCard = memo(function RequestCard({
  request,
  timeZone,
  isSelected,
  isPointedAt,
  tabIndex,
  onSelect,
  onPoint,
}: RequestCardProps) {
  const { Id, WorkTypeName, WorkTypeColor, StatusName, StatusType, CreatedDate, Address, Description } =
    request;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={styles.card}
      data-status={StatusType}
      data-pointed={isPointedAt || undefined}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(Id)}
      onFocus={() => onPoint(Id)}
      onBlur={() => onPoint(null)}
      onMouseEnter={() => onPoint(Id)}
      onMouseLeave={() => onPoint(null)}
    >
      <span className={styles.head}>
        <span className={styles.dot} style={{ '--work-type': WorkTypeColor } as CSSProperties} />
        <span className={styles.workType}>{WorkTypeName}</span>
        <span className={styles.id}>
          <VisuallyHidden>{followingText('list.id')} </VisuallyHidden>
          {Id}
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.status}>
          <VisuallyHidden>{followingText('list.status')} </VisuallyHidden>
          {StatusName}
        </span>
        <span>{shownDate(CreatedDate, timeZone)}</span>
      </span>
      <span className={styles.address}>{shownAddress(Address)}</span>
      <span className={styles.description}>{cutDescription(Description)}</span>
    </button>
  );
});
