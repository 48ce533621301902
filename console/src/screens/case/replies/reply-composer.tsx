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
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { type CaseDraft, useCaseDraft } from '#features/requests/case-drafts.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { unsentPart } from '#features/requests/reply-draft.ts';
import { withProposal } from '#features/requests/template-proposal.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';
import { faultInReply, hasBrace } from './fault-in-reply.ts';
import { ReplyReaders } from './reply-readers.tsx';
import { hasOutcome, ReplyStatus, useChosenStatus } from './reply-status.tsx';
import { useReplyPreview } from './use-reply-preview.ts';
import { lazyCorrection } from '#screens/case/lazy-correction.tsx';
import { TemplateMenu } from '#screens/case/templates/template-menu.tsx';
import { useComposer } from '#screens/case/use-composer.ts';

// Most replies need none of them.
const OtherChoices = lazyScreen(() => import('./other-choices.tsx').then((it) => it.OtherChoices));
const ReplyPreview = lazyScreen(() => import('./reply-preview.tsx').then((it) => it.ReplyPreview));
const ReplyClash = lazyScreen(() => import('./reply-clash.tsx').then((it) => it.ReplyClash));
const AttachPdf = lazyCorrection(() =>
  import('#screens/case/files/attach-pdf.tsx').then((it) => it.AttachPdf),
);
const ReplyExtras = lazyCorrection(() => import('./reply-extras.tsx').then((it) => it.ReplyExtras));

interface SentReply {
  /** The version that the member has seen. */
  on: number;
  sent: CaseDraft;
}

/** A reply to the reporter. It is public, sent by mail, and can be called back while it waits. */
export function ReplyComposer({ item }: { item: Case }) {
  const { requestId, version } = item;
  const { draft, seen, write, read } = useCaseDraft(item, 'reply');
  const { isOpen, open, leave, finish, stayOpen, textArea, opener } = useComposer(draft.text !== '');
  const [isPreviewed, setPreviewed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const status = useChosenStatus(draft);
  const isPassedOn = status?.ending === 'passed-on';
  const queries = useQueryClient();
  const reply = {
    requestId,
    version,
    text: draft.text,
    // Only the status and the outcome that the form shows are sent.
    statusId: status?.statusId,
    outcome: (hasOutcome(status) && draft.outcome) || undefined,
    teamId: draft.teamId,
    assigneeId: draft.assigneeId,
    ownerKey: isPassedOn ? draft.ownerKey : undefined,
  };
  const hasExtras = draft.teamId !== undefined || draft.assigneeId !== undefined || isPassedOn;
  const hasVariables = hasBrace(draft.text);
  const fault = faultInReply(draft.text);
  const preview = useReplyPreview(reply, isOpen && fault === undefined && (isPreviewed || hasVariables));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ on }: SentReply) => call(replyToResident, { ...reply, version: on }),
    onSuccess: ({ replyId }, { sent }) => {
      const unsent = unsentPart(sent, read());
      flushSync(() => {
        write(unsent);
        setPreviewed(false);
        setChecked(false);
        if (unsent === undefined) finish();
      });
      if (unsent === undefined) focusOnArrival(`waiting-reply-${replyId}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });

  const [isFromTemplate, setFromTemplate] = useState(false);
  const openFrom = (isTemplate: boolean) => () => {
    setFromTemplate(isTemplate);
    if (isTemplate) stayOpen();
    else open();
  };
  useKey('r', openFrom(false));
  useKey('e', isOpen ? undefined : openFrom(true));

  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} kind="primary" onClick={openFrom(false)}>
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
        setChecked(true);
        if (fault === undefined) mutate({ on: seen, sent: draft });
      }}
    >
      <TemplateMenu
        item={item}
        startsOpen={isFromTemplate}
        onChosen={(words, proposal) => {
          const joined = draft.text.trim() === '' ? words : `${draft.text}\n\n${words}`;
          write({ ...withProposal(draft, proposal), text: joined });
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
        error={isChecked ? fault : undefined}
        value={draft.text}
        onChange={({ target }) => write({ ...draft, text: target.value })}
      />
      <AttachPdf item={item} />
      {draft.others !== undefined && <OtherChoices draft={draft} write={write} />}
      <ReplyReaders preview={preview} hasVariables={hasVariables} />
      <ReplyStatus draft={draft} write={write} />
      {hasExtras && (
        <div className={styles.fields}>
          <ReplyExtras item={item} draft={draft} write={write} />
        </div>
      )}
      {conflictChanges.length > 0 && (
        <ReplyClash
          changes={conflictChanges}
          isBusy={isPending}
          onTakeTheirs={() => {
            write({ text: draft.text });
            reset();
          }}
          onTakeMine={() => mutate({ on: conflictVersion, sent: draft })}
        />
      )}
      {error !== null && conflictChanges.length === 0 && (
        <p role="alert" className={styles.failure}>
          {failureText(error)}
        </p>
      )}
      {isPreviewed && <ReplyPreview preview={preview} />}
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {text('reply.send')}
        </Button>
        <Button
          aria-expanded={isPreviewed}
          disabled={draft.text.trim() === ''}
          onClick={() => {
            setPreviewed(!isPreviewed);
            setChecked(true);
          }}
        >
          {text('reply.preview')}
        </Button>
        <Button
          onClick={() => {
            write(undefined);
            setChecked(false);
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
