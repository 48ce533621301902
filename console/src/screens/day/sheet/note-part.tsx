import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import { putInOutbox } from '#features/device/put-in-outbox.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { aboutOf } from './about.ts';
import styles from './day-sheet.module.css';

/** An internal note. It has its own place and colour, and no resident reads it. */
export function NotePart({ item }: { item: DayCase }) {
  const { accountId } = useMe().me;
  const { requestId } = item;
  const { draft, write } = useCaseDraft(item, 'note');
  const [isMissing, setMissing] = useState(false);
  const words = draft.text.trim();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => putInOutbox({ kind: 'note', accountId, requestId, about: aboutOf(item), text: words }),
    onSuccess: () => {
      write(undefined);
      toast(text('day.kept'));
    },
  });
  return (
    <section className={classNames(styles.part, styles.staff)} aria-labelledby="day-note">
      <h2 id="day-note" className={styles.heading}>
        <Icon name="eye-off" size={20} /> {text('note.title')}
      </h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(words === '');
          if (words !== '') saving.mutate();
        }}
      >
        <TextArea
          label={text('note.label')}
          hint={text('note.hint')}
          rows={2}
          maxLength={noteMaxLength}
          required
          need={text('common.required')}
          value={draft.text}
          error={isMissing ? text('note.missing') : saving.isError ? text('day.notKept') : undefined}
          onChange={({ target }) => write({ text: target.value })}
        />
        <Button type="submit" isBusy={saving.isPending}>
          {text('note.add')}
        </Button>
      </form>
    </section>
  );
}
