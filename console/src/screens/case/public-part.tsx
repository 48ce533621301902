import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { ReplyComposer } from './replies/reply-composer.tsx';
import { WaitingReplies } from './replies/waiting-replies.tsx';
import type { CasePartProps } from './case-part-props.ts';
import { lazyCorrection } from './lazy-correction.tsx';
import { Description } from './description.tsx';
import styles from './parts.module.css';
import { TakeDownButton } from './take-down/take-down-button.tsx';
import { TakenDownLine } from './take-down/lazy-take-down.tsx';
import { CasePhotos } from './photos/photos.tsx';

/** Loads a moment after the photos. */
const CaseExtras = lazyCorrection(() => import('./files/case-extras.tsx').then((it) => it.CaseExtras));

/** Loads only for a request with questions. */
const CaseQuestions = lazyCorrection(() =>
  import('./questions/case-questions.tsx').then((it) => it.CaseQuestions),
);

/** The part that the reporter sees, and replies to them. */
export function PublicPart({ item, acts, mayWork }: CasePartProps) {
  const { timeZone } = useMe().client;
  const authorOf = useAuthorName();
  const { public: publicFields, internal, timeline } = item;
  const notes = timeline.filter((entry) => entry.type === 'note');
  return (
    <section className={classNames(styles.part, styles.public)} aria-labelledby="public-title">
      <h3 id="public-title" className={styles.heading}>
        <Icon name="eye" size={20} />
        {text('public.title')}
        <a className={styles.aside} href={publicFields.link} target="_blank" rel="noreferrer">
          {text('public.open')}
        </a>
      </h3>
      <p className={styles.by}>
        <span>{text('public.reported', { time: moment(publicFields.postedAt, timeZone) })}</span>
        <span>{text('public.status', { status: publicFields.status })}</span>
      </p>
      {/* Residents read the outcome of a closed request only. */}
      {internal.closedAt !== null && internal.outcome !== '' && (
        <p dir="auto">{text('reply.withOutcome', { outcome: internal.outcome })}</p>
      )}
      <Description item={item} acts={acts} mayWork={mayWork} />
      {item.questions !== null && <CaseQuestions item={item} />}
      <CasePhotos item={item} mayWork={mayWork} />
      {(mayWork || item.attachments.length > 0) && <CaseExtras item={item} mayWork={mayWork} />}
      {notes.length > 0 && (
        <ul className={styles.talk} aria-label={text('public.notes')}>
          {notes.map((note) => (
            <li key={note.noteId} className={classNames(styles.said, note.isFromStaff && styles.fromStaff)}>
              <p className={styles.by}>
                <bdi>{authorOf(note)}</bdi>
                <span>{moment(note.at, timeZone)}</span>
                {note.writtenTo !== null && (
                  <span>{text('public.writtenTo', { number: String(note.writtenTo) })}</span>
                )}
              </p>
              <p className={styles.words} dir="auto">
                {note.text}
              </p>
              <NoteActs item={item} note={note} />
            </li>
          ))}
        </ul>
      )}
      <WaitingReplies item={item} mayWork={mayWork} />
      {mayWork && <ReplyComposer item={item} />}
    </section>
  );
}

type NoteEntry = Extract<Case['timeline'][number], { type: 'note' }>;

/** A resident's note can be taken down. The line below a note says by whom and why. */
function NoteActs({ item, note: { noteId, isFromStaff } }: { item: Case; note: NoteEntry }) {
  const taken = item.takenDown.find((it) => it.noteId === noteId);
  if (taken !== undefined) return <TakenDownLine taken={taken} />;
  if (isFromStaff) return null;
  return (
    <TakeDownButton className={styles.flush} requestId={item.requestId} subject="note" noteId={noteId} />
  );
}
