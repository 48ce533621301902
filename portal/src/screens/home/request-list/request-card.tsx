import { memo, type CSSProperties } from 'react';
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
  const date = shownDate(CreatedDate, timeZone);
  const address = shownAddress(Address);
  const description = cutDescription(Description);
  const [id, workType, status] = [String(Id), WorkTypeName, StatusName];
  return (
    <button
      type="button"
      // What the eye knows by its place is named for the ear.
      aria-label={followingText('list.card', { id, workType, status, date, address, description })}
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
        <span className={styles.id}>{Id}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.status}>{StatusName}</span>
        <span>{date}</span>
      </span>
      <span className={styles.address}>{address}</span>
      <span className={styles.description}>{description}</span>
    </button>
  );
});
