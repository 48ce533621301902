import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { SeenMark } from '@fixpoint/ui/virtual-list/seen-mark.tsx';
import type { RowControl } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { Link } from '#features/navigation/link.tsx';
import type { QueueRow } from '#features/requests/request-list.ts';
import { StatusOf, WorkTypeName } from '#features/requests/request-words.tsx';
import { useQuestion } from '#features/requests/use-question.ts';
import { useMe } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { age, dueWords, moment } from '#messages/when.ts';
import styles from './request-line.module.css';

/** Priorities from 1 to this number get a mark in the list. */
const highPriority = 3;

export interface RequestLineProps {
  row: QueueRow;
  /** The current time, for ages and due times. */
  now: number;
  control: RowControl;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (requestId: number, isRange: boolean) => void;
  onFocus: (requestId: number) => void;
  /** Called when the row comes close to the visible part of the list. */
  onSeen: (() => void) | undefined;
}

/** One request of the queue. */
export function RequestLine(props: RequestLineProps) {
  const { row, now, control, isOpen, isSelected, onSelect, onFocus, onSeen } = props;
  const { requestId, workType, address, description, team, assignee, dueAt, isOverdue } = row;
  const { addressOf } = useQuestion();
  const { timeZone } = useMe().client;
  const isChanged = row.hasChanged === true && row.isGone !== true;
  return (
    <div
      // A new version is a new element, so that it flashes.
      key={row.version}
      className={classNames(
        styles.line,
        isOpen && styles.open,
        isSelected && styles.selected,
        isChanged && styles.changed,
        row.isGone && styles.gone,
      )}
    >
      {onSeen !== undefined && <SeenMark onSeen={onSeen} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={control.tabIndex}
          aria-label={text('queue.select', { number: String(requestId) })}
          onChange={({ nativeEvent }) =>
            onSelect(requestId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <Link
        to={addressOf({ requestId })}
        className={styles.link}
        tabIndex={control.tabIndex}
        aria-describedby={control.describedBy}
        aria-current={isOpen ? 'true' : undefined}
        onFocus={() => onFocus(requestId)}
      >
        <span className={styles.number}>{requestId}</span>
        <span className={styles.what} title={description}>
          <WorkTypeName {...workType} />
          <span className={styles.words} dir="auto">
            {description}
          </span>
        </span>
        <span className={styles.where}>
          <bdi>{shownAddress(address)}</bdi>
        </span>
        <span className={styles.status}>
          <StatusOf {...row} />
        </span>
        <span className={styles.who}>
          <bdi>{team?.name ?? text('queue.noTeam')}</bdi>
          {assignee !== null && (
            <>
              {' · '}
              <bdi>{assignee.name}</bdi>
            </>
          )}
        </span>
        <span className={classNames(styles.due, isOverdue && styles.late)}>
          {row.isPaused && text('queue.paused')}
          {!row.isPaused && dueAt !== null && (
            <>
              {isOverdue && <Icon name="warning" size={14} />}
              <VisuallyHidden>{text('queue.due')} </VisuallyHidden>
              {dueWords(dueAt, timeZone, now)}
            </>
          )}
        </span>
        <span className={styles.since} title={moment(row.createdAt, timeZone)}>
          {age(row.createdAt, now)}
        </span>
        <Marks row={row} />
      </Link>
    </div>
  );
}

/** More marks of a request, each with a text for screen readers. */
function Marks({ row }: { row: QueueRow }) {
  return (
    <span className={styles.marks}>
      {row.team !== null && !row.isAccepted && row.closedAt === null && (
        <span className={styles.unaccepted}>{text('queue.unaccepted')}</span>
      )}
      {row.duplicateOf !== null && (
        <span className={styles.duplicate}>
          {text('queue.duplicateOf', { number: String(row.duplicateOf) })}
        </span>
      )}
      {row.isReporterMatch && <span className={styles.reporter}>{text('queue.reporterMatches')}</span>}
      {row.isGone && <span className={styles.left}>{text('queue.gone')}</span>}
      {row.priority > 0 && row.priority <= highPriority && (
        <span className={styles.mark} title={text('case.priorityValue', { priority: row.priority })}>
          <VisuallyHidden>{text('case.priorityValue', { priority: row.priority })}</VisuallyHidden>
          <span aria-hidden="true">!{row.priority}</span>
        </span>
      )}
      {row.noteCount > 0 && (
        <span className={styles.mark} title={text('queue.notes', { count: row.noteCount })}>
          <Icon name="edit" size={14} />
          <span aria-hidden="true">{row.noteCount}</span>
          <VisuallyHidden>{text('queue.notes', { count: row.noteCount })}</VisuallyHidden>
        </span>
      )}
      {row.duplicateCount > 0 && (
        <span className={styles.mark} title={text('queue.duplicates', { count: row.duplicateCount })}>
          <Icon name="layers" size={14} />
          <span aria-hidden="true">{row.duplicateCount}</span>
          <VisuallyHidden>{text('queue.duplicates', { count: row.duplicateCount })}</VisuallyHidden>
        </span>
      )}
      {row.hasPhoto && (
        <span className={styles.mark} title={text('queue.hasPhoto')}>
          <Icon name="camera" size={14} />
          <VisuallyHidden>{text('queue.hasPhoto')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
