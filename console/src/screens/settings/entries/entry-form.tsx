import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '#messages/text.ts';
import { ChangeList, type ChangeWords } from '#screens/settings/frame/change-list.tsx';
import { ConflictNotice, type SavedBy } from '#screens/settings/frame/conflict-notice.tsx';
import styles from './entries.module.css';
import type { EntryDraft } from './use-entry-drafts.ts';
import type { EntrySaving } from './use-save-entry.ts';

export interface EntryFormProps<Fields> {
  title: string;
  draft: EntryDraft<Fields>;
  saving: EntrySaving<Fields>;
  /** The text of the button that saves. */
  act?: string;
  /** Changes by others since the draft was begun. */
  serverChanges: readonly ChangeWords[];
  /** The author of these changes, if known. */
  savedBy?: SavedBy | undefined;
  onClose: () => void;
  /** More acts on the entry. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The form of one entry. Closing the form keeps the draft. Discarding it has a button of its own. */
export function EntryForm<Fields>({ title, draft, saving, act, onClose, ...rest }: EntryFormProps<Fields>) {
  const { serverChanges, savedBy, acts, children } = rest;
  const form = useRef<HTMLFormElement>(null);
  const isConflict = draft.isStale && draft.isChanged && !saving.isBusy;
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
        const sent = event.currentTarget;
        requestAnimationFrame(() => sent.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      {isConflict && savedBy !== undefined && (
        <ConflictNotice savedBy={savedBy} serverChanges={serverChanges} draft={draft} />
      )}
      {isConflict && savedBy === undefined && <EntryConflict serverChanges={serverChanges} draft={draft} />}
      <fieldset className={styles.fields} disabled={saving.isBusy || isConflict}>
        {children}
      </fieldset>
      <p role="alert" className={styles.problem}>
        {saving.failure !== undefined && (
          <>
            <Icon name="warning" size={18} /> {saving.failure}
          </>
        )}
      </p>
      <div className={styles.acts}>
        {!isConflict && (
          <Button kind="primary" type="submit" isBusy={saving.isBusy} disabled={!draft.isChanged}>
            {act ?? text('common.save')}
          </Button>
        )}
        <Button onClick={onClose}>{text('common.close')}</Button>
        {draft.isChanged && !isConflict && <Button onClick={draft.discard}>{text('common.discard')}</Button>}
        {acts}
      </div>
    </form>
  );
}

type EntryConflictProps = Pick<EntryFormProps<unknown>, 'serverChanges'> & {
  draft: Pick<EntryDraft<unknown>, 'takeServerValue' | 'discard'>;
};

/** Like `ConflictNotice`, for entries that do not record who changed them. */
function EntryConflict({ serverChanges, draft }: EntryConflictProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.clash} aria-labelledby="entry-clash">
      <h4 id="entry-clash" ref={title} tabIndex={-1}>
        {text('entries.clash')}
      </h4>
      <ChangeList changes={serverChanges} />
      <p>{text('settings.conflictHint')}</p>
      <div className={styles.acts}>
        <Button kind="primary" onClick={draft.takeServerValue}>
          {text('settings.mergeMine')}
        </Button>
        <Button onClick={draft.discard}>{text('settings.discardMine')}</Button>
      </div>
    </section>
  );
}
