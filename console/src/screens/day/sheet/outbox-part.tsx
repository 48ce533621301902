import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { DayCase } from '#features/device/day.ts';
import { takeBack } from '#features/device/outbox.ts';
import {
  isConflict,
  type OutboxResult,
  type OutboxReturn,
  type OutboxEntry,
} from '#features/device/outbox-entry.ts';
import { keepCaseDraft, readDraft } from '#features/requests/case-drafts.ts';
import { useFieldWords } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';
import { entryName, whyRefused } from '#screens/day/state/entry-words.ts';
import { ConflictForm } from './conflict-form.tsx';
import styles from './day-sheet.module.css';

export interface OutboxPartProps {
  item: DayCase | undefined;
  entries: readonly OutboxEntry[];
  lockedIds: ReadonlySet<string>;
}

/** The unsent and refused entries of the case. Photos are shown with the other photos instead. */
export function OutboxPart({ item, entries, lockedIds }: OutboxPartProps) {
  const visibleEntries = entries.filter(({ kind }) => item === undefined || kind !== 'photo');
  if (visibleEntries.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="day-waiting">
      <h2 id="day-waiting" className={styles.heading}>
        <Icon name="retry" size={20} /> {text('day.waitingTitle')}
      </h2>
      <ul className={styles.list}>
        {visibleEntries.map((entry) => (
          <li key={entry.id} className={styles.waiting}>
            <Words entry={entry} />
            {isConflict(entry) && (entry.kind === 'result' || entry.kind === 'return') ? (
              <ConflictForm entry={entry} />
            ) : (
              <State entry={entry} isUnderway={lockedIds.has(entry.id)} />
            )}
            <Back entry={entry} isUnderway={lockedIds.has(entry.id)} hasForm={item !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ entry }: { entry: OutboxEntry }) {
  const words = useFieldWords();
  return (
    <p className={styles.words}>
      <strong>{entryName(entry)}</strong>{' '}
      <span dir="auto">
        {entry.kind === 'photo' && entry.name}
        {entry.kind === 'note' && entry.text}
        {entry.kind === 'return' && entry.reason}
        {entry.kind === 'result' &&
          [
            ...Object.entries(entry.fields).map(([field, value]) => words(field, value)),
            ...(entry.reply === '' ? [] : [entry.reply]),
          ].join(' · ')}
      </span>
    </p>
  );
}

interface EntryProps {
  entry: OutboxEntry;
  isUnderway: boolean;
}

function State({ entry, isUnderway }: EntryProps) {
  const { refusal } = entry;
  return (
    <p className={refusal === undefined ? styles.facts : styles.bad}>
      {refusal !== undefined && <Icon name="warning" size={18} />}
      {refusal !== undefined ? whyRefused(entry) : text(isUnderway ? 'day.isUnderway' : 'day.isWaiting')}
    </p>
  );
}

interface BackProps extends EntryProps {
  /** True if the text can go back into a form. A case that has left the day has no form. */
  hasForm: boolean;
}

/** Takes an entry back, also out of a conflict, because its reply to the resident may be wrong by now. */
function Back({ entry, isUnderway, hasForm }: BackProps) {
  const isBack = hasForm && entry.kind !== 'photo';
  /** Puts the text back into its form. */
  async function handleBack(): Promise<void> {
    const takenEntry = await takeBack(entry.id);
    if (takenEntry !== undefined && isBack) putBack(takenEntry);
  }
  return (
    <div className={styles.acts}>
      <Button disabled={isUnderway} onClick={() => void handleBack()}>
        {text(isBack ? 'day.change' : 'common.discard')}
      </Button>
    </div>
  );
}

function putBack(entry: OutboxEntry): void {
  const { accountId, requestId } = entry;
  switch (entry.kind) {
    case 'photo':
      return;
    case 'note':
      // The member may have begun another note meanwhile.
      return keepCaseDraft(accountId, requestId, 'note', {
        text: [entry.text, readDraft(accountId, requestId, 'note').text].filter(Boolean).join('\n\n'),
      });
    case 'return':
      return keepCaseDraft(accountId, requestId, 'return', { text: entry.reason, version: seenOf(entry) });
    case 'result': {
      const { statusId, outcome } = entry.fields;
      return keepCaseDraft(accountId, requestId, 'result', {
        text: entry.reply,
        version: seenOf(entry),
        ...(statusId !== undefined && { statusId }),
        ...(outcome !== undefined && { outcome }),
      });
    }
  }
}

/** The version with the changes of others, if those were shown. */
function seenOf({ refusal, version }: OutboxReturn | OutboxResult): number {
  return refusal?.version ?? version;
}
