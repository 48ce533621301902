import { type Dispatch, memo, type ReactNode } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import type { RowControl } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { shownAddress } from '#features/requests/shown-address.ts';
import strip from '#features/requests/status-strip.module.css';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text } from '#messages/text.ts';
import type { ListEvent } from '#screens/home/state/list-reducer.ts';
import styles from './request-card.module.css';
import { listDescriptionLength } from '@fixpoint/contract/limits.ts';

export interface RequestCardProps extends RowControl {
  request: CitizenRequest;
  /** Of the municipality; the date is shown in it. */
  timeZone: string | undefined;
  isSelected: boolean;
  /** It is pointed at, here or on the map. */
  isPointedAt: boolean;
  /** It was just sent. */
  isNew: boolean;
  /** Always the same function, so that pointing draws at most two cards again. */
  dispatch: Dispatch<ListEvent>;
}

/** One request of the list; pressing it opens its details (spec 2). */
export const RequestCard = memo(function RequestCard({
  request,
  timeZone,
  isSelected,
  isPointedAt,
  isNew,
  tabIndex,
  describedBy,
  dispatch,
}: RequestCardProps) {
  const { Id, WorkTypeName, StatusName, StatusType, CreatedDate, Address, Description } = request;
  const point = (requestId: number | null) => dispatch({ type: 'request-pointed', requestId });
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      className={classNames(styles.card, strip.strip)}
      data-status={StatusType}
      data-pointed={isPointedAt || undefined}
      data-new={isNew || undefined}
      aria-current={isSelected || undefined}
      onClick={() => dispatch({ type: 'request-selected', requestId: Id })}
      onFocus={() => point(Id)}
      onBlur={() => point(null)}
      onMouseEnter={() => point(Id)}
      onMouseLeave={() => point(null)}
    >
      <span className={styles.head}>
        <Value className={styles.workType}>
          <bdi>{municipalText(WorkTypeName)}</bdi>
        </Value>
        <Value className={styles.id} name={text('requestStatus.id')}>
          {String(Id)}
        </Value>
      </span>
      {isNew && (
        <span>
          <Value className={styles.new}>{requestsText('list.justSent')}</Value>
        </span>
      )}
      <span className={styles.line}>
        <Value className={styles.status} name={text('requestStatus.status')}>
          <bdi>{municipalText(StatusName)}</bdi>
        </Value>
        <Value name={text('requestStatus.createdDate')}>{shownDate(CreatedDate, timeZone)}</Value>
      </span>
      <Value className={styles.address}>
        <bdi>{shownAddress(Address)}</bdi>
      </Value>
      <span className={styles.description} dir="auto">
        {cutDescription(Description)}
      </span>
    </button>
  );
});

interface ValueProps {
  className?: string | undefined;
  /** What the eye knows by its place is named for the ear. */
  name?: string;
  children: ReactNode;
}

function Value({ className, name, children }: ValueProps) {
  return (
    <span className={className}>
      {name !== undefined && <VisuallyHidden>{name} </VisuallyHidden>}
      {children}
      <VisuallyHidden>, </VisuallyHidden>
    </span>
  );
}

/** A description as a card of the list shows it: cut to 125 characters plus '...' (spec 2), none of them in half. */
export function cutDescription(description: string): string {
  if (description.length <= listDescriptionLength) return description;
  // A character takes at most two units; what comes after those is not looked at.
  const characters = Array.from(description.slice(0, 2 * listDescriptionLength + 2));
  if (characters.length <= listDescriptionLength) return description;
  return `${characters.slice(0, listDescriptionLength).join('')}...`;
}
