import { type ReactNode, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { outboxText } from '#messages/outbox-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text } from '#messages/text.ts';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { NoteForm } from './note-form.tsx';
import { changeNote, putEntry, type TakenEntry, takeOut } from './outbox.ts';
import styles from './outbox-list.module.css';
import { useOutbox } from './use-outbox.ts';
import type { OutboxReport, OutboxEntry } from './outbox-entry.ts';

export interface OutboxListProps {
  /** The reason why no report can be edited now; undefined if it can. */
  whyNotEdit: string | undefined;
  /** Called with a report that was taken out for editing. */
  onEdit: (takenEntry: TakenEntry) => void;
}

/** All entries in the outbox of this device: send now, edit, discard. */
export function OutboxList({ whyNotEdit, onEdit }: OutboxListProps) {
  const outbox = useOutbox();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  /** The last discarded entry, while the list is open. */
  const [discardedEntry, setDiscardedEntry] = useState<TakenEntry>();
  /** The id of the note that is being edited. */
  const [editedId, setEditedId] = useState<string>();
  if (outbox === undefined) return null;
  const { entries, lockedIds, hasOthers } = outbox;

  const handleDiscard = async ({ id }: OutboxEntry) => {
    const takenEntry = await takeOut(id);
    if (takenEntry === undefined) return;
    setDiscardedEntry(takenEntry);
    list.current?.focus();
  };
  const handleEdit = async ({ id, kind }: OutboxEntry) => {
    if (kind === 'note') return setEditedId(id);
    const takenEntry = await takeOut(id);
    if (takenEntry === undefined) return;
    // The refusal may be about questions that have changed.
    if (takenEntry.entry.refusal !== undefined)
      void queries.invalidateQueries({ queryKey: ['question-sets'] });
    onEdit(takenEntry);
  };
  const handleSaveNote = async (id: string, note: string) => {
    // A note that is being sent stays in the editor; a sent one disappears.
    if (!(await changeNote(id, note))) return;
    setEditedId(undefined);
    list.current?.focus();
    askToSend();
  };
  const handleUndo = async () => {
    if (discardedEntry === undefined) return;
    await putEntry(discardedEntry.entry, discardedEntry.pictures);
    setDiscardedEntry(undefined);
    list.current?.focus();
    askToSend();
  };

  return (
    <div className={styles.outbox}>
      <p className={styles.about}>
        {entries.length === 0 ? outboxText('outbox.none') : outboxText('outbox.about')}
        {entries.some(({ owner }) => owner === 'device') && ` ${outboxText('outbox.seen')}`}
      </p>
      <ul
        ref={list}
        // Safari removes the role from a list without bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label={requestsText('outbox.title')}
        tabIndex={-1}
        className={styles.list}
      >
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isUnderway={lockedIds.has(entry.id)}
            whyNotEdit={entry.kind === 'report' ? whyNotEdit : undefined}
            onEdit={() => void handleEdit(entry)}
            onDiscard={() => void handleDiscard(entry)}
          >
            {entry.kind === 'note' && entry.id === editedId && (
              <NoteForm note={entry.note} onSave={(note) => void handleSaveNote(entry.id, note)} />
            )}
          </Row>
        ))}
      </ul>
      {hasOthers && <p className={styles.about}>{requestsText('outbox.others')}</p>}
      <div className={styles.foot}>
        <output className={styles.news}>
          {discardedEntry !== undefined &&
            outboxText('outbox.discarded', { thing: titleOf(discardedEntry.entry) })}
        </output>
        {discardedEntry !== undefined && (
          <Button kind="quiet" onClick={() => void handleUndo()}>
            {requestsText('home.undo')}
          </Button>
        )}
        {entries.some(({ refusal }) => refusal === undefined) && (
          <Button onClick={askToSend}>{outboxText('outbox.sendNow')}</Button>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  entry: OutboxEntry;
  isUnderway: boolean;
  whyNotEdit: string | undefined;
  onEdit: () => void;
  onDiscard: () => void;
  /** The form for editing. */
  children: ReactNode;
}

function Row({ entry, isUnderway, whyNotEdit, onEdit, onDiscard, children }: RowProps) {
  const timeZone = useStartUp().client?.timeZone;
  const title = titleOf(entry);
  return (
    <li className={styles.row}>
      <p className={styles.title}>{title}</p>
      <p className={styles.facts}>
        {shownDate(entry.writtenAt, timeZone)}
        {entry.kind === 'report' && (
          <>
            {' · '}
            <span dir="auto">{entry.address || text('request.noAddress')}</span>
            {entry.photos.length > 0 && ` · ${outboxText('outbox.photos', { count: entry.photos.length })}`}
          </>
        )}
      </p>
      <p className={styles.state} data-refused={entry.refusal !== undefined || undefined}>
        {entry.refusal !== undefined && <Icon name="warning" size={18} />}
        {stateOf(entry, isUnderway)}
      </p>
      {children}
      {whyNotEdit !== undefined && <p className={styles.facts}>{whyNotEdit}</p>}
      <div className={styles.acts}>
        {entry.kind !== 'photo' && (
          <Button
            disabled={isUnderway || whyNotEdit !== undefined}
            aria-label={outboxText('outbox.editNamed', { thing: title })}
            onClick={onEdit}
          >
            {outboxText('outbox.edit')}
          </Button>
        )}
        <Button
          kind="quiet"
          disabled={isUnderway}
          aria-label={outboxText('outbox.discardNamed', { thing: title })}
          onClick={onDiscard}
        >
          {outboxText('outbox.discard')}
        </Button>
      </div>
    </li>
  );
}

function titleOf(entry: OutboxEntry): string {
  switch (entry.kind) {
    case 'report':
      return municipalText(entry.workType);
    case 'note':
      return outboxText('outbox.note', { note: entry.note });
    case 'photo':
      return outboxText('outbox.photo', { name: entry.name });
  }
}

function stateOf({ refusal }: Pick<OutboxReport, 'refusal'>, isUnderway: boolean): string {
  if (isUnderway) return outboxText('outbox.sending');
  if (refusal === undefined) return requestsText('outbox.waiting');
  return `${outboxText('outbox.refused')} ${refusal}`.trim();
}
