import { takeDownReasons } from '@fixpoint/contract/desk/take-down/take-down-parts.ts';
import { Icon, type IconName } from '@fixpoint/ui/look/icon.tsx';
import type { Case, TimelineEntry } from '#features/requests/case-queries.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { useMe } from '#features/session/me.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { withNames } from '#screens/case/internal-notes/mentioned-names.ts';
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
  const nameOf = useAuthorName();
  const forTeam = entry.type === 'event' ? entry.changes['forTeam']?.[1] : undefined;
  // The title of an act for another team names its author.
  const title =
    forTeam === undefined
      ? titleOf(entry)
      : actForTeam(entry, { name: nameOf(entry), team: words('teamId', forTeam) });
  const author = forTeam === undefined ? nameOf(entry) : '';
  const route = routeOf(entry);
  const isSeen = entry.type === 'note' || (entry.type === 'photo' && !entry.isHidden);
  const icon: IconName = isSeen ? 'eye' : 'eye-off';
  return (
    <>
      <span className={styles.when}>{moment(entry.at, timeZone)}</span>
      <span className={styles.what}>
        <Icon name={icon} size={14} className={isSeen ? styles.seen : styles.inside} />
        <span>
          <strong>{title}</strong>
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
          {entry.type === 'event' && entry.kind === 'contact-corrected' && (
            <span className={styles.change}>{listed(correctedParts(entry))}</span>
          )}
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

/** An act of a member for a team that they are not in. */
function actForTeam(entry: TimelineEntry, names: { name: string; team: string }): string {
  const isReturn = entry.type === 'event' && entry.kind === 'returned';
  return text(isReturn ? 'event.returnedFor' : 'event.acceptedFor', names);
}

function isDefault(routedBy: unknown): boolean {
  return (routedBy as { by?: unknown } | null)?.by === 'default';
}

/** The changes that the title and the route of the entry do not say. */
function shownChanges(entry: EventEntry) {
  if (entry.kind === 'contact-corrected') return [];
  const isRouted = routeOf(entry) !== undefined;
  return Object.entries(entry.changes).filter(
    ([field]) =>
      !(isRouted && (field === 'routedBy' || field === 'teamId')) &&
      !(entry.kind === 'accepted' && field === 'acceptedAt') &&
      field !== 'forTeam' &&
      field !== 'takenDown',
  );
}

/** The parts of a contact that were corrected. The log does not have their values. */
function correctedParts({ changes }: EventEntry): string[] {
  return [
    ...('firstName' in changes || 'lastName' in changes ? [text('contact.name')] : []),
    ...('email' in changes ? [text('contact.email')] : []),
    ...('phoneNumber' in changes ? [text('contact.phone')] : []),
  ];
}

function wordsOf(entry: TimelineEntry): string {
  if (entry.type === 'event') return takeDownWords(entry) ?? entry.comment;
  if (entry.type === 'internalNote') return withNames(entry);
  return entry.type === 'photo' ? '' : entry.text;
}

/** The reason for taking something down, and the words for colleagues; undefined for other entries. */
function takeDownWords({ changes }: EventEntry): string | undefined {
  const { takenDown } = changes;
  const said = (takenDown?.[1] ?? takenDown?.[0]) as Partial<Record<string, string>> | undefined;
  const reason = takeDownReasons.find((it) => it === said?.['reason']);
  if (said === undefined || reason === undefined) return undefined;
  return [text(`takeDown.${reason}`), said['words'] ?? ''].filter(Boolean).join('. ');
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
  'contact-corrected',
  'internal-note',
  'reply-called-back',
  'reply-withdrawn',
  'status-kept',
  'hand-over-kept',
  'photo-added',
  'staff-photo-added',
  'photo-hidden',
  'photo-shown',
  'file-added',
  'staff-file-added',
  'file-hidden',
  'file-shown',
  'photo-edited',
  'photo-restored',
  'duplicate-linked',
  'duplicate-unlinked',
  'text-taken-down',
  'text-put-back',
  'released',
  'kept-back',
  'release-undone',
  'abuse-dismissed',
  'abuse-upheld',
  'feedback-given',
  'reopening-asked',
  'reopening-declined',
] as const;

function titleOf(entry: TimelineEntry): string {
  if (entry.type !== 'event') return text(`timeline.${entry.type}`);
  // The note has an entry of its own, so this one only reports the changes that came with it.
  const kind = entry.kind === 'noted' ? 'updated' : eventKinds.find((it) => it === entry.kind);
  if (entry.kind === 'resumed' && entry.actor === 'system') return text('event.pauseEnded');
  // An unknown kind comes from a newer server: show its name from the log.
  return kind === undefined ? entry.kind : text(`event.${camelCase(kind)}`);
}

type CamelCase<Kind extends string> = Kind extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Kind;

function camelCase<Kind extends string>(kind: Kind): CamelCase<Kind> {
  return kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Kind>;
}
