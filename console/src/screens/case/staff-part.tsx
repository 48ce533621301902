import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { arriving } from '#features/requests/focus-on-arrival.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { day, moment } from '#messages/when.ts';
import { withNames } from './internal-notes/mentioned-names.ts';
import { NoteComposer } from './internal-notes/note-composer.tsx';
import { ContactPart } from './contact/contact-part.tsx';
import { LazyOwnerPart } from './owner/lazy-owner-part.tsx';
import { OthersOfPerson } from './person/others-of-person.tsx';
import styles from './parts.module.css';
import { TakeDownButton } from './take-down/take-down-button.tsx';
import type { CasePartProps } from './case-part-props.ts';

/** Facts and internal notes, for staff only. */
export function StaffPart({ item, acts, mayWork }: CasePartProps) {
  const { timeZone } = useMe().client;
  const authorOf = useAuthorName();
  const { internal, timeline } = item;
  const notes = timeline.filter((entry) => entry.type === 'internalNote');
  const facts: readonly (readonly [string, string | null])[] = [
    [text('field.answerDueAt'), whenOr(internal.answeredAt === null ? internal.answerDueAt : null)],
    [text('field.resolveDueAt'), whenOr(internal.closedAt === null ? internal.resolveDueAt : null)],
    [text('staff.answered'), whenOr(internal.answeredAt)],
    [text('staff.closed'), whenOr(internal.closedAt)],
    [text('staff.reopened'), whenOr(internal.reopenedAt)],
    [text('field.acceptedAt'), whenOr(internal.acceptedAt)],
    [text('field.outcome'), internal.closedAt === null ? internal.outcome : null],
    [text('staff.followers'), internal.followers > 0 ? String(internal.followers) : null],
    [text('staff.reportedBy'), reportedByWords(internal.reportedBy)],
    [text('staff.asset'), internal.assetId],
    [text('staff.comments'), internal.comments],
  ];
  const knownFacts = facts.filter(([, value]) => value !== null && value !== '');

  function whenOr(date: Date | null): string | null {
    return date === null ? null : moment(date, timeZone);
  }

  return (
    <section className={classNames(styles.part, styles.staff)} aria-labelledby="staff-title">
      <h3 id="staff-title" className={styles.heading}>
        <Icon name="eye-off" size={20} />
        {text('staff.title')}
      </h3>
      {internal.pause !== null && (
        <p className={styles.warm}>
          {text(internal.pause.until === null ? 'staff.paused' : 'staff.pausedUntil', {
            time: moment(internal.pause.since, timeZone),
            day: internal.pause.until === null ? '' : day(internal.pause.until, timeZone),
            reason: internal.pause.reason,
          })}
        </p>
      )}
      {knownFacts.length > 0 && (
        <dl className={styles.facts}>
          {knownFacts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <LazyOwnerPart item={item} acts={acts} mayWork={mayWork} />
      <ContactPart item={item} mayWork={mayWork} />
      <OthersOfPerson item={item} mayWork={mayWork} />
      {notes.length > 0 && (
        <ul className={styles.talk} aria-label={text('staff.notes')}>
          {notes.map((note) => (
            <li
              key={note.internalNoteId}
              ref={arriving}
              id={`internal-note-${note.internalNoteId}`}
              tabIndex={-1}
              className={styles.said}
            >
              <p className={styles.by}>
                <bdi>{authorOf(note)}</bdi>
                <span>{moment(note.at, timeZone)}</span>
              </p>
              <p className={styles.words} dir="auto">
                {withNames(note)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWork && <NoteComposer item={item} />}
      <TakeDownButton className={styles.flush} requestId={item.requestId} subject="request" />
    </section>
  );
}

function reportedByWords({ confirmed, unconfirmed }: Case['internal']['reportedBy']): string | null {
  return confirmed + unconfirmed === 0 ? null : text('staff.reportedByCount', { confirmed, unconfirmed });
}
