import { descriptionMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { changeOf } from '#features/requests/change-of.ts';
import { tellDone } from '#features/undo/undo.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import styles from './parts.module.css';
import type { CasePartProps } from './case-part-props.ts';

/** Description and address as residents read them. Staff can correct both. */
export function Description({ item, acts, mayWork }: CasePartProps) {
  const { description, address, city } = item.public;
  const now = { description, address };
  const [draft, setDraft] = useState<typeof now>();
  // The values when the draft was begun. Others may change them meanwhile, and unseen changes must not be
  // overwritten.
  const [seen, setSeen] = useState({ values: now, version: item.version });

  function begin(): void {
    setSeen({ values: now, version: item.version });
    setDraft(now);
  }

  function save(): void {
    const { fields, before } = changeOf({ seen: seen.values, wanted: draft!, now });
    if (Object.keys(fields).length === 0) return setDraft(undefined);
    const sent = draft;
    acts.act(
      { kind: 'update', fields },
      {
        // The colleague's change is on the screen now, so the next attempt is based on its version.
        onClash: (version) => setSeen((it) => ({ ...it, version })),
        onDecided: () => setDraft((it) => (it === sent ? undefined : it)),
        onDone: (version) => {
          setDraft(undefined);
          tellDone({
            sentence: text('public.corrected', { number: String(item.requestId) }),
            undo: () => acts.act({ kind: 'update', fields: before, takesBack: true }, {}, version),
          });
        },
      },
      seen.version,
    );
  }

  if (draft === undefined) {
    return (
      <>
        <p className={styles.words} dir="auto">
          {description === '' ? text('public.noDescription') : description}
        </p>
        <p className={styles.address}>
          <Icon name="pin" size={18} />
          <bdi>{[shownAddress(address), city].filter(Boolean).join(', ')}</bdi>
        </p>
        {mayWork && (
          <div className={styles.acts}>
            <Button kind="quiet" className={styles.flush} onClick={begin}>
              {text('public.correct')}
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label={text('field.description')}
        need={text('common.optional')}
        maxLength={descriptionMaxLength}
        value={draft.description}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
      />
      <TextField
        label={text('field.address')}
        need={text('common.optional')}
        maxLength={255}
        value={draft.address}
        onChange={({ target }) => setDraft({ ...draft, address: target.value })}
      />
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={acts.isBusy}>
          {text('common.save')}
        </Button>
        <Button onClick={() => setDraft(undefined)}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}
