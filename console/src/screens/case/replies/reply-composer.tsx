import { callBackSeconds } from '@fixpoint/contract/desk/replies/reply.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { formKeys } from '#features/keys/form-keys.ts';
import { useKey } from '#features/keys/keys.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useFieldWords } from '#features/requests/use-field-words.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';
import { ReplyPreview } from './reply-preview.tsx';
import { hasOutcome, ReplyStatus, useChosenStatus } from './reply-status.tsx';
import { TemplateMenu } from '#screens/case/templates/template-menu.tsx';
import { useComposer } from '#screens/case/use-composer.ts';

/** A reply to the reporter. It is public, sent by mail, and can be called back while it waits. */
export function ReplyComposer({ item }: { item: Case }) {
  const { requestId, version } = item;
  const { draft, seen, write } = useCaseDraft(item, 'reply');
  const { isOpen, open, leave, finish, stayOpen, textArea, opener } = useComposer(draft.text !== '');
  const [isPreviewed, setPreviewed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const words = useFieldWords();
  const memberName = useMemberName();
  const status = useChosenStatus(draft);
  const queries = useQueryClient();
  const reply = {
    requestId,
    version,
    text: draft.text,
    // Only the status and the outcome that the form shows are sent.
    ...(status !== undefined && { statusId: status.statusId }),
    ...(draft.outcome && hasOutcome(status) && { outcome: draft.outcome }),
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (on: number) =>
      call(replyToResident, { ...reply, version: on, delaySeconds: callBackSeconds }),
    onSuccess: ({ replyId }) => {
      flushSync(() => {
        write(undefined);
        finish();
        setPreviewed(false);
      });
      focusOnArrival(`waiting-reply-${replyId}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });

  const [isFromTemplate, setFromTemplate] = useState(false);
  useKey('r', openEmpty);
  useKey('e', isOpen ? undefined : openTemplates);
  function openEmpty(): void {
    setFromTemplate(false);
    open();
  }

  function openTemplates(): void {
    setFromTemplate(true);
    stayOpen();
  }

  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} kind="primary" onClick={openEmpty}>
          <Icon name="mail" size={18} /> {text(draft.text === '' ? 'reply.open' : 'reply.continue')}
        </Button>
      </div>
    );
  }
  const { changes: conflictChanges = [], version: conflictVersion = seen } = isRefusedAs(error, 'conflict')
    ? error.problem
    : {};
  return (
    <form
      ref={formKeys}
      className={styles.reply}
      noValidate
      aria-label={text('reply.title')}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(draft.text.trim() === '');
        if (draft.text.trim() !== '') mutate(seen);
      }}
    >
      <TemplateMenu
        requestId={requestId}
        startsOpen={isFromTemplate}
        onFilled={(filled) => {
          write({ ...draft, text: draft.text.trim() === '' ? filled : `${draft.text}\n\n${filled}` });
          open();
        }}
      />
      <TextArea
        ref={textArea}
        onFocus={stayOpen}
        label={text('reply.label')}
        hint={text('reply.hint')}
        maxLength={noteMaxLength}
        required
        need={text('common.required')}
        error={isMissing ? text('reply.missing') : undefined}
        value={draft.text}
        onChange={({ target }) => write({ ...draft, text: target.value })}
      />
      <ReplyStatus draft={draft} write={write} />
      {conflictChanges.length > 0 && (
        <div role="alert" className={styles.clash}>
          {conflictChanges.map(({ field, after, by }) => (
            <p key={field}>{text('reply.clash', { name: memberName(by), value: words(field, after) })}</p>
          ))}
          <div className={styles.acts}>
            <Button
              onClick={() => {
                const { statusId: _mine, outcome: _said, ...others } = draft;
                write(others);
                reset();
              }}
            >
              {text('reply.takeTheirs')}
            </Button>
            <Button isBusy={isPending} onClick={() => mutate(conflictVersion)}>
              {text('reply.takeMine')}
            </Button>
          </div>
        </div>
      )}
      {error !== null && conflictChanges.length === 0 && (
        <p role="alert" className={styles.failure}>
          {failureText(error)}
        </p>
      )}
      {isPreviewed && <ReplyPreview reply={reply} />}
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {text('reply.send')}
        </Button>
        <Button
          aria-expanded={isPreviewed}
          disabled={draft.text.trim() === ''}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {text('reply.preview')}
        </Button>
        <Button
          onClick={() => {
            write(undefined);
            reset();
            leave();
          }}
        >
          {text('common.discard')}
        </Button>
      </div>
    </form>
  );
}
