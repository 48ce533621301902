import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#api/call.ts';
import { formKeys } from '#features/keys/form-keys.ts';
import { useKey } from '#features/keys/keys.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/replies/composer.module.css';
import { useComposer } from '#screens/case/use-composer.ts';

/**
 * An internal note. It has its own place, colour, draft and command, so that no text for staff reaches a
 * resident.
 */
export function NoteComposer({ item }: { item: Case }) {
  const { requestId } = item;
  const { draft, write } = useCaseDraft(item, 'note');
  const { isOpen, open, leave, finish, stayOpen, textArea, opener } = useComposer(draft.text !== '');
  const [isMissing, setMissing] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(addInternalNote, { requestId, text: draft.text }),
    onSuccess: ({ internalNoteId }) => {
      flushSync(() => {
        write(undefined);
        finish();
      });
      focusOnArrival(`internal-note-${internalNoteId}`);
      announceDone({ sentence: text('note.added', { number: String(requestId) }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });

  useKey('n', open);

  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} onClick={open}>
          <Icon name="eye-off" size={18} /> {text(draft.text === '' ? 'note.open' : 'note.continue')}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={formKeys}
      className={styles.note}
      noValidate
      aria-label={text('note.title')}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(draft.text.trim() === '');
        if (draft.text.trim() !== '') mutate();
      }}
    >
      <TextArea
        ref={textArea}
        onFocus={stayOpen}
        label={text('note.label')}
        hint={text('note.hint')}
        rows={3}
        maxLength={noteMaxLength}
        required
        need={text('common.required')}
        error={isMissing ? text('note.missing') : error === null ? undefined : failureText(error)}
        value={draft.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" isBusy={isPending}>
          {text('note.add')}
        </Button>
        <Button
          onClick={() => {
            write(undefined);
            leave();
          }}
        >
          {text('common.discard')}
        </Button>
      </div>
    </form>
  );
}
