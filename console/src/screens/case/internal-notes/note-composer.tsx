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
import { colleaguesOptions, teamsOptions } from '#features/municipality/municipality.ts';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { loadTexts } from '#messages/load-texts.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/replies/composer.module.css';
import { useComposer } from '#screens/case/use-composer.ts';

const MentionOffers = lazyDialog(async () => {
  const [it] = await Promise.all([import('./mention-offers.tsx'), loadTexts('desk-notices')]);
  return it.MentionOffers;
});

/**
 * An internal note. It has its own place, colour, draft and command, so that no text for staff reaches a
 * resident.
 */
export function NoteComposer({ item }: { item: Case }) {
  const { requestId } = item;
  const { draft, write } = useCaseDraft(item, 'note');
  const { isOpen, open, leave, finish, stayOpen, textArea, opener } = useComposer(draft.text !== '');
  const { me } = useMe();
  const [isMissing, setMissing] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call(addInternalNote, { requestId, text: await markedText() }),
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

  /** The text with marks in place of names after an @. */
  async function markedText(): Promise<string> {
    if (!draft.text.includes('@')) return draft.text;
    const [{ mentionablesOf, withMentionMarks }, colleagues, teams] = await Promise.all([
      import('./mentionables.ts'),
      queries.ensureQueryData(colleaguesOptions),
      queries.ensureQueryData(teamsOptions),
    ]);
    const teamId = item.internal.team?.teamId;
    return withMentionMarks(
      draft.text,
      mentionablesOf({ colleagues, teams, teamId, authorId: me.accountId }),
    );
  }

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
      {draft.text.includes('@') && (
        <MentionOffers
          item={item}
          field={textArea}
          words={draft.text}
          onWrite={(words) => write({ text: words })}
        />
      )}
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
