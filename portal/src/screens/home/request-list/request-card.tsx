import { type Dispatch, memo, type ReactNode } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import type { RowControl } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { shownAddress } from '#features/requests/shown-address.ts';
import strip from '#features/requests/status-strip.module.css';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text } from '#messages/text.ts';
import type { ListEvent } from '#screens/home/state/list-reducer.ts';
import { LazyCardPicture } from './lazy-card-picture.tsx';
import styles from './request-card.module.css';
import { listDescriptionLength } from '@fixpoint/contract/limits.ts';

export interface RequestCardProps extends RowControl {
  request: CitizenRequest;
  /** The municipality's time zone, for the date. */
  timeZone: string | undefined;
  isSelected: boolean;
  /** The pointer or the focus is on the card or its pin. */
  isPointedAt: boolean;
  /** The request was submitted just now. */
  isNew: boolean;
  /** Always the same function, so that pointing renders at most two cards. */
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
  const { Id, Guid, WorkTypeName, StatusName, StatusType, CreatedDate, Address, Description } = request;
  const point = (requestId: number | null) => dispatch({ type: 'request-pointed', requestId });
  return (
    <button
      type="button"
      data-printed
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
      <span className={styles.top}>
        <LazyCardPicture guid={Guid} workTypeName={WorkTypeName} />
        <span className={styles.facts}>
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
            <Value className={classNames(styles.status, strip.shape)} name={text('requestStatus.status')}>
              <bdi>{municipalText(StatusName)}</bdi>
            </Value>
            <Value className={styles.date} name={text('requestStatus.createdDate')}>
              {shownDate(CreatedDate, timeZone)}
            </Value>
          </span>
        </span>
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
  /** A name for screen readers, if the position alone explains the value to the eye. */
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

/** The description for a card: cut to 125 characters plus '...' (spec 2), without splitting a character. */
export function cutDescription(description: string): string {
  if (description.length <= listDescriptionLength) return description;
  // A character takes at most two units; the rest is ignored.
  const characters = Array.from(description.slice(0, 2 * listDescriptionLength + 2));
  if (characters.length <= listDescriptionLength) return description;
  return `${characters.slice(0, listDescriptionLength).join('')}...`;
}
