import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text } from '#messages/text.ts';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { NoteForm } from './note-form.tsx';
import { changeNote, putWaiting, type TakenOut, takeOut } from './outbox.ts';
import styles from './outbox-list.module.css';
import { useOutbox } from './use-outbox.ts';
import type { WaitingReport, WaitingThing } from './waiting.ts';

export interface OutboxListProps {
  /** The reason why no report can be edited now; undefined if it can. */
  whyNotEdit: string | undefined;
  /** Called with a report that was taken out for editing. */
  onEdit: (taken: TakenOut) => void;
}

/** All entries in the outbox of this device: send now, edit, discard. */
export function OutboxList({ whyNotEdit, onEdit }: OutboxListProps) {
  const outbox = useOutbox();
  const list = useRef<HTMLUListElement>(null);
  /** The last discarded entry, while the list is open. */
  const [discarded, setDiscarded] = useState<TakenOut>();
  /** The id of the note that is being edited. */
  const [editedId, setEditedId] = useState<string>();
  if (outbox === undefined) return null;
  const { things, underway, hasOthers } = outbox;

  const handleDiscard = async ({ id }: WaitingThing) => {
    const taken = await takeOut(id);
    if (taken === undefined) return;
    setDiscarded(taken);
    list.current?.focus();
  };
  const handleEdit = async ({ id, kind }: WaitingThing) => {
    if (kind === 'note') return setEditedId(id);
    const taken = await takeOut(id);
    if (taken !== undefined) onEdit(taken);
  };
  const handleSaveNote = async (id: string, note: string) => {
    // A note that is being sent stays in the editor; a sent one disappears.
    if (!(await changeNote(id, note))) return;
    setEditedId(undefined);
    list.current?.focus();
    askToSend();
  };
  const handleUndo = async () => {
    if (discarded === undefined) return;
    await putWaiting(discarded.thing, discarded.pictures);
    setDiscarded(undefined);
    list.current?.focus();
    askToSend();
  };

  return (
    <div className={styles.outbox}>
      <p className={styles.about}>
        {things.length === 0 ? requestsText('outbox.none') : requestsText('outbox.about')}
        {things.some(({ owner }) => owner === 'device') && ` ${requestsText('outbox.seen')}`}
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
        {things.map((thing) => (
          <Row
            key={thing.id}
            thing={thing}
            isUnderway={underway.has(thing.id)}
            whyNotEdit={thing.kind === 'report' ? whyNotEdit : undefined}
            onEdit={() => void handleEdit(thing)}
            onDiscard={() => void handleDiscard(thing)}
          >
            {thing.kind === 'note' && thing.id === editedId && (
              <NoteForm note={thing.note} onSave={(note) => void handleSaveNote(thing.id, note)} />
            )}
          </Row>
        ))}
      </ul>
      {hasOthers && <p className={styles.about}>{requestsText('outbox.others')}</p>}
      <div className={styles.foot}>
        <output className={styles.news}>
          {discarded !== undefined && requestsText('outbox.discarded', { thing: titleOf(discarded.thing) })}
        </output>
        {discarded !== undefined && (
          <Button kind="quiet" onClick={() => void handleUndo()}>
            {text('home.undo')}
          </Button>
        )}
        {things.some(({ refusal }) => refusal === undefined) && (
          <Button onClick={askToSend}>{requestsText('outbox.sendNow')}</Button>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  thing: WaitingThing;
  isUnderway: boolean;
  whyNotEdit: string | undefined;
  onEdit: () => void;
  onDiscard: () => void;
  /** The form for editing. */
  children: ReactNode;
}

function Row({ thing, isUnderway, whyNotEdit, onEdit, onDiscard, children }: RowProps) {
  const timeZone = useStartUp().client?.timeZone;
  const title = titleOf(thing);
  return (
    <li className={styles.row}>
      <p className={styles.title}>{title}</p>
      <p className={styles.facts}>
        {shownDate(thing.writtenAt, timeZone)}
        {thing.kind === 'report' && (
          <>
            {' · '}
            <span dir="auto">{thing.address || text('request.noAddress')}</span>
            {thing.photos.length > 0 && ` · ${requestsText('outbox.photos', { count: thing.photos.length })}`}
          </>
        )}
      </p>
      <p className={styles.state} data-refused={thing.refusal !== undefined || undefined}>
        {thing.refusal !== undefined && <Icon name="warning" size={18} />}
        {stateOf(thing, isUnderway)}
      </p>
      {children}
      {whyNotEdit !== undefined && <p className={styles.facts}>{whyNotEdit}</p>}
      <div className={styles.acts}>
        {thing.kind !== 'photo' && (
          <Button
            disabled={isUnderway || whyNotEdit !== undefined}
            aria-label={requestsText('outbox.editNamed', { thing: title })}
            onClick={onEdit}
          >
            {requestsText('outbox.edit')}
          </Button>
        )}
        <Button
          kind="quiet"
          disabled={isUnderway}
          aria-label={requestsText('outbox.discardNamed', { thing: title })}
          onClick={onDiscard}
        >
          {requestsText('outbox.discard')}
        </Button>
      </div>
    </li>
  );
}

function titleOf(thing: WaitingThing): string {
  switch (thing.kind) {
    case 'report':
      return municipalText(thing.workType);
    case 'note':
      return requestsText('outbox.note', { note: thing.note });
    case 'photo':
      return requestsText('outbox.photo', { name: thing.name });
  }
}

function stateOf({ refusal }: Pick<WaitingReport, 'refusal'>, isUnderway: boolean): string {
  if (isUnderway) return requestsText('outbox.sending');
  if (refusal === undefined) return requestsText('outbox.waiting');
  return `${requestsText('outbox.refused')} ${refusal}`.trim();
}
