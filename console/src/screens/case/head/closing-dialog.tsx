import { hasClosingWords } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import { formKeys } from '#features/keys/form-keys.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { OwnerSelect } from '#features/requests/owner-select.tsx';
import { ReplyHandOver } from '#features/requests/reply-hand-over.tsx';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { AddPhotos } from '#screens/case/photos/add-photos.tsx';
import styles from './case-bar.module.css';
import { type ClosingParts, useClosing } from './use-closing.ts';

export interface ClosingDialogProps extends Omit<ClosingParts, 'ownerKey'> {
  /** The status to close with; undefined: the first final one. */
  statusId: number | undefined;
}

/** Closes a request with an outcome, a reply to the resident, or both. */
export function ClosingDialog({ item: openedItem, acts, statusId: firstId, onClose }: ClosingDialogProps) {
  const [item] = useState(openedItem);
  const { data: municipality } = useMunicipality();
  const statuses = municipality?.statuses.filter(({ isActive, type }) => isActive && type === 2) ?? [];
  const [chosenId, choose] = useState(firstId);
  const chosenStatus = statuses.find(({ statusId }) => statusId === chosenId) ?? statuses[0];
  const { workTypeId } = item.public.workType;
  const workType = municipality?.workTypes.find((one) => one.workTypeId === workTypeId);
  const offersPhoto = workType?.photoAtClosing === true;
  const [isMissing, setMissing] = useState(false);
  const [ownerKey, chooseOwner] = useState(openedItem.internal.ownerKey);
  const needsOwner = chosenStatus?.ending === 'passed-on' && (municipality?.owners.length ?? 0) > 0;
  const lacksOwner = needsOwner && ownerKey === '';
  const closing = useClosing({ item, acts, onClose, ownerKey: needsOwner ? ownerKey : undefined });
  const { draft, write, outcome, reply } = closing;
  const needs = chosenStatus?.closingNeeds ?? 'nothing';
  const hasWords = hasClosingWords(needs, { hasOutcome: outcome !== '', hasReply: reply !== '' });
  const isComplete = hasWords && !lacksOwner;
  const formId = useId();
  const outcomeField = useRef<HTMLInputElement>(null);
  const replyField = useRef<HTMLTextAreaElement>(null);
  const isReplyFirst = useRef(needs === 'reply');
  useEffect(() => {
    const first = isReplyFirst.current ? replyField : outcomeField;
    first.current?.focus();
  }, []);

  const lack = isMissing && !hasWords ? lackWords[needs]() : undefined;
  const need = (field: 'outcome' | 'reply') => text(needs === field ? 'common.required' : 'common.optional');
  return (
    <Modal
      title={text('closing.title', { number: String(item.requestId) })}
      onClose={onClose}
      isStep={false}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={closing.isBusy}>
            {text(reply === '' ? 'closing.close' : 'closing.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formKeys}
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!isComplete);
          if (isComplete && chosenStatus !== undefined) closing.close(chosenStatus);
        }}
      >
        <Select
          label={fieldName('statusId')}
          placeholder={fieldName('statusId')}
          options={statuses.map(({ statusId, name }) => ({ value: String(statusId), label: name }))}
          value={String(chosenStatus?.statusId)}
          onChange={({ target }) => choose(Number(target.value))}
        />
        {needsOwner && (
          <OwnerSelect
            value={ownerKey}
            error={isMissing && lacksOwner ? text('owner.missing') : undefined}
            onChange={chooseOwner}
          />
        )}
        {offersPhoto && (
          <>
            <p>{text('closing.photo')}</p>
            <AddPhotos item={openedItem} />
          </>
        )}
        {needs === 'either' && lack === undefined && <p>{text('closing.either')}</p>}
        <TextField
          ref={outcomeField}
          label={text('field.outcome')}
          hint={text('field.outcomeHint')}
          need={need('outcome')}
          maxLength={255}
          error={needs === 'reply' ? undefined : lack}
          value={draft.outcome ?? item.internal.outcome}
          onChange={({ target }) => write({ ...draft, outcome: target.value })}
        />
        <TextArea
          ref={replyField}
          label={text('reply.label')}
          hint={text('reply.hint')}
          need={need('reply')}
          maxLength={noteMaxLength}
          error={needs === 'reply' ? lack : undefined}
          value={draft.text}
          onChange={({ target }) => write({ ...draft, text: target.value })}
        />
        {(draft.teamId !== undefined || draft.assigneeId !== undefined) && (
          <ReplyHandOver draft={draft} onChange={(handOver) => write({ ...draft, ...handOver })} />
        )}
        <ClosingFailure failure={closing.failure} />
      </form>
    </Modal>
  );
}

const lackWords = {
  nothing: () => undefined,
  outcome: () => text('closing.outcomeMissing'),
  reply: () => text('reply.missing'),
  either: () => text('closing.either'),
};

/** A refusal. After a change by others, the next press sends the reply with the chosen status. */
function ClosingFailure({ failure }: { failure: Error | null }) {
  const words = useFieldWords();
  const memberName = useMemberName();
  if (failure === null) return null;
  const { changes = [] } = isRefusedAs(failure, 'conflict') ? failure.problem : {};
  return (
    <div role="alert">
      {changes.map(({ field, after, by }) => (
        <p key={field}>{text('reply.clash', { name: memberName(by), value: words(field, after) })}</p>
      ))}
      {changes.length === 0 && <p>{failureText(failure)}</p>}
    </div>
  );
}
