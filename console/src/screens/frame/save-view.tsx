import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { viewNameMaxLength } from '@fixpoint/contract/desk/queue/saved-view.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { useQuestion } from '#features/requests/use-question.ts';
import { useSaveView } from '#features/requests/views.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './save-view.module.css';

/** Saves filter and order as a view. */
export function SaveView() {
  const { question } = useQuestion();
  const { me } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useSaveView();

  function open(next: boolean): void {
    setOpen(next);
    setName('');
    setShared(false);
    setMissing(false);
    reset();
  }

  return (
    <Popover
      label={
        <>
          <Icon name="plus" size={18} /> {text('views.save')}
        </>
      }
      title={text('views.save')}
      isOpen={isOpen}
      onOpenChange={open}
      className={styles.button}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() !== '')
            mutate({ ...question, name: name.trim(), isShared }, { onSuccess: () => open(false) });
        }}
      >
        <TextField
          label={text('views.name')}
          maxLength={viewNameMaxLength}
          autoComplete="off"
          required
          need={text('common.required')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isMissing ? text('views.nameMissing') : error === null ? undefined : failureText(error)}
        />
        {isAtLeast(me.role, 'manager') && (
          <Checkbox
            label={text('views.share')}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
        <Button kind="primary" type="submit" isBusy={isPending}>
          {text('common.save')}
        </Button>
      </form>
    </Popover>
  );
}
