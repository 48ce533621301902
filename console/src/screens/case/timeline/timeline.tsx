import { Icon, type IconName } from '@fixpoint/ui/look/icon.tsx';
import type { Case, TimelineEntry } from '#features/requests/case-queries.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import parts from '#screens/case/parts.module.css';
import styles from './timeline.module.css';

/** All entries, newest first. Entries that residents can see are marked. */
export function Timeline({ item }: { item: Case }) {
  const entries = item.timeline.filter(({ type }) => type !== 'waitingReply').reverse();
  return (
    <section className={parts.part} aria-labelledby="timeline-title">
      <h3 id="timeline-title" className={parts.heading}>
        <Icon name="list" size={20} />
        {text('timeline.title')}
      </h3>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={keyOf(entry)} className={styles.entry}>
            <TimelineLine entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function keyOf(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'event':
      return `event ${entry.eventId}`;
    case 'note':
      return `note ${entry.noteId}`;
    case 'internalNote':
      return `internal ${entry.internalNoteId}`;
    case 'photo':
      return `photo ${entry.photoId}`;
    case 'waitingReply':
      return `reply ${entry.replyId}`;
  }
}

function TimelineLine({ entry }: { entry: TimelineEntry }) {
  const { timeZone } = useMe().client;
  const words = useFieldWords();
  const author = useAuthorName()(entry);
  const route = routeOf(entry);
  const isSeen = entry.type === 'note' || (entry.type === 'photo' && !entry.isHidden);
  const icon: IconName = isSeen ? 'eye' : 'eye-off';
  return (
    <>
      <span className={styles.when}>{moment(entry.at, timeZone)}</span>
      <span className={styles.what}>
        <Icon name={icon} size={14} className={isSeen ? styles.seen : styles.inside} />
        <span>
          <strong>{titleOf(entry)}</strong>
          {author !== '' && (
            <>
              {' · '}
              <bdi>{author}</bdi>
            </>
          )}
          {route !== undefined && (
            <span className={styles.change}>
              {text(isDefault(route.routedBy) ? 'timeline.routedByDefault' : 'timeline.routed', {
                team: words('teamId', route.teamId),
                rule: words('routedBy', route.routedBy),
              })}
            </span>
          )}
          {entry.type === 'event' &&
            shownChanges(entry).map(([field, [before, after]]) => (
              <span key={field} className={styles.change}>
                {text('timeline.change', {
                  field: fieldName(field),
                  before: words(field, before),
                  after: words(field, after),
                })}
              </span>
            ))}
          {wordsOf(entry) !== '' && (
            <span className={styles.said} dir="auto">
              {wordsOf(entry)}
            </span>
          )}
        </span>
      </span>
    </>
  );
}

type EventEntry = Extract<TimelineEntry, { type: 'event' }>;

/** The team that a rule chose, and the rule. */
function routeOf(entry: TimelineEntry): { teamId: unknown; routedBy: unknown } | undefined {
  if (entry.type !== 'event' || entry.changes['routedBy'] === undefined) return undefined;
  return { teamId: entry.changes['teamId']?.[1], routedBy: entry.changes['routedBy'][1] };
}

function isDefault(routedBy: unknown): boolean {
  return (routedBy as { by?: unknown } | null)?.by === 'default';
}

/** The changes that the title and the route of the entry do not say. */
function shownChanges(entry: EventEntry) {
  const isRouted = routeOf(entry) !== undefined;
  return Object.entries(entry.changes).filter(
    ([field]) =>
      !(isRouted && (field === 'routedBy' || field === 'teamId')) &&
      !(entry.kind === 'accepted' && field === 'acceptedAt'),
  );
}

function wordsOf(entry: TimelineEntry): string {
  if (entry.type === 'event') return entry.comment;
  return entry.type === 'photo' ? '' : entry.text;
}

const eventKinds = [
  'received',
  'routed',
  'updated',
  'noted',
  'removed',
  'restored',
  'purged',
  'accepted',
  'returned',
  'paused',
  'resumed',
  'contact-shown',
  'internal-note',
  'reply-called-back',
  'reply-withdrawn',
  'status-kept',
  'photo-added',
  'photo-hidden',
  'photo-shown',
  'photo-edited',
  'photo-restored',
  'duplicate-linked',
  'duplicate-unlinked',
] as const;

function titleOf(entry: TimelineEntry): string {
  if (entry.type !== 'event') return text(`timeline.${entry.type}`);
  // The note has an entry of its own, so this one only reports the changes that came with it.
  const kind = entry.kind === 'noted' ? 'updated' : eventKinds.find((it) => it === entry.kind);
  // An unknown kind comes from a newer server: show its name from the log.
  return kind === undefined ? entry.kind : text(`event.${camelCase(kind)}`);
}

type CamelCase<Kind extends string> = Kind extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Kind;

function camelCase<Kind extends string>(kind: Kind): CamelCase<Kind> {
  return kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Kind>;
}
