import { descriptionMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { formKeys } from '#features/keys/form-keys.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { changeOf } from '#features/requests/change-of.ts';
import { announceDone } from '#features/undo/undo.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import styles from './parts.module.css';
import { TakeDownButton } from './take-down/take-down-button.tsx';
import { TakenDownLine } from './take-down/lazy-take-down.tsx';
import { useComposer } from './use-composer.ts';
import type { CasePartProps } from './case-part-props.ts';

/** Description and address as residents read them. Staff can correct both. */
export function Description({ item, acts, mayWork }: CasePartProps) {
  const { description, address, city } = item.public;
  const now = { description, address };
  const taken = item.takenDown.find(({ subject }) => subject === 'description');
  const { draft, seen: seenVersion, write, read } = useCaseDraft(item, 'correction');
  const { before: begun } = draft;
  // The version of the last conflict. The case on the screen may still be an earlier one.
  const [conflictVersion, setConflictVersion] = useState(0);
  const formFields = { description: draft.text, address: draft.address ?? '' };
  const isBegun =
    begun !== undefined &&
    (formFields.description !== begun.description || formFields.address !== begun.address);
  const { isOpen, open, leave, finish, textArea, opener } = useComposer(isBegun);

  function begin(): void {
    if (!isBegun) write({ text: description, address, before: now });
    open();
  }

  function cancel(): void {
    write(undefined);
    leave();
  }

  function save(): void {
    const { fields, before } = changeOf({ seenFields: begun!, formFields, now });
    if (Object.keys(fields).length === 0) return cancel();
    acts.act(
      { kind: 'update', fields },
      {
        // The colleague's change is on the screen now, so the next attempt is based on its version.
        onConflict: (version) => {
          setConflictVersion(version);
          write({ ...read(), version });
        },
        onDecided: () => {
          const { text: words, address: place } = read();
          if (words === formFields.description && place === formFields.address) write(undefined);
        },
        onDone: (version) => {
          write(undefined);
          finish();
          announceDone({
            sentence: text('public.corrected', { number: String(item.requestId) }),
            undo: () => acts.act({ kind: 'update', fields: before, takesBack: true }, {}, version),
          });
        },
      },
      Math.max(seenVersion, conflictVersion),
    );
  }

  if (!isOpen || begun === undefined) {
    return (
      <>
        <p className={styles.words} dir="auto">
          {description === '' ? text('public.noDescription') : description}
        </p>
        {taken !== undefined && <TakenDownLine taken={taken} />}
        <p className={styles.address}>
          <Icon name="pin" size={18} />
          <bdi>{[shownAddress(address), city].filter(Boolean).join(', ')}</bdi>
        </p>
        {mayWork && (
          <div className={styles.acts}>
            <Button ref={opener} kind="quiet" className={styles.flush} onClick={begin}>
              {text(isBegun ? 'public.continue' : 'public.correct')}
            </Button>
            {description !== '' && taken === undefined && (
              <TakeDownButton className={styles.flush} requestId={item.requestId} subject="description" />
            )}
          </div>
        )}
      </>
    );
  }
  return (
    <form
      ref={formKeys}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        ref={textArea}
        label={text('field.description')}
        need={text('common.optional')}
        maxLength={descriptionMaxLength}
        value={formFields.description}
        onChange={({ target }) => write({ ...draft, text: target.value })}
      />
      <TextField
        label={text('field.address')}
        need={text('common.optional')}
        maxLength={255}
        value={formFields.address}
        onChange={({ target }) => write({ ...draft, address: target.value })}
      />
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={acts.isBusy}>
          {text('common.save')}
        </Button>
        <Button onClick={cancel}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}
