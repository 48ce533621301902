import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { useReplyToMany } from '#features/requests/reply-to-many.ts';
import { OwnerSelect } from '#features/requests/owner-select.tsx';
import { ReplyHandOver } from '#features/requests/reply-hand-over.tsx';
import { proposalOf, withProposal } from '#features/requests/template-proposal.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import { useFittingTemplates } from './use-fitting-templates.ts';
import type { WrittenActProps } from './written-act-props.ts';

/** Means "own text" or "status stays" in lists whose other values are numbers. */
const none = 'none';

/**
 * A reply to the reporters of many requests: an own text, or a template that is filled in for each request.
 */
export function ReplyAct({ selected, onChoose, children }: WrittenActProps) {
  const { accountId } = useMe().me;
  const { draft, write } = useReplyToMany();
  const [isMissing, setMissing] = useState(false);
  const { data: municipality } = useMunicipality();
  const { templates, isFitting, isPending, error } = useFittingTemplates(selected);
  const statuses = municipality?.statuses.filter(({ isActive }) => isActive) ?? [];
  const chosenTemplate = templates.find(({ templateId }) => templateId === draft.templateId);
  const isUnfit = chosenTemplate !== undefined && !isPending && !isFitting(chosenTemplate);
  const chosenStatus = statuses.find(({ statusId }) => statusId === draft.statusId);
  const isFinal = chosenStatus?.type === 2;
  const needsOwner = chosenStatus?.ending === 'passed-on' && (municipality?.owners.length ?? 0) > 0;
  const { ownerKey = '' } = draft;
  const lacksOwner = needsOwner && ownerKey === '';

  function submit(): void {
    // The text of the chosen template counts, so nothing goes before the template is there and fits.
    if (draft.templateId !== undefined && (isPending || isUnfit)) return;
    const words = draft.text.trim();
    if ((chosenTemplate === undefined && words === '') || lacksOwner) return setMissing(true);
    onChoose({
      kind: 'reply',
      ...(chosenTemplate === undefined ? { text: words } : { templateId: chosenTemplate.templateId }),
      ...(draft.statusId !== undefined && { statusId: draft.statusId }),
      ...(isFinal && draft.outcome && { outcome: draft.outcome }),
      ...(draft.teamId !== undefined && { teamId: draft.teamId }),
      ...(draft.assigneeId !== undefined && { assigneeId: draft.assigneeId }),
      ...(needsOwner && { ownerKey }),
    });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        label={text('template.choose')}
        need={text('common.optional')}
        placeholder={text('act.ownText')}
        value={chosenTemplate === undefined ? none : String(chosenTemplate.templateId)}
        options={[
          { value: none, label: text('act.ownText') },
          ...templates
            .filter((one) => one === chosenTemplate || isFitting(one))
            .map(({ templateId, name }) => ({ value: String(templateId), label: name })),
        ]}
        onChange={({ target }) => {
          const template = templates.find(({ templateId }) => String(templateId) === target.value);
          const proposal = template === undefined ? {} : proposalOf(template, accountId);
          write({ ...withProposal(draft, proposal), templateId: template?.templateId });
        }}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {isUnfit && error === null && <p role="alert">{text('template.unfit')}</p>}
      {chosenTemplate === undefined ? (
        <TextArea
          label={text('act.replyText')}
          hint={text('reply.hint')}
          maxLength={noteMaxLength}
          required
          need={text('common.required')}
          error={isMissing && draft.text.trim() === '' ? text('reply.missing') : undefined}
          value={draft.text}
          onChange={({ target }) => write({ ...draft, text: target.value })}
        />
      ) : (
        <div>
          <p className={styles.hint}>{text('act.templateHint')}</p>
          <p dir="auto">{chosenTemplate.text}</p>
        </div>
      )}
      <Select
        label={text('reply.status')}
        need={text('common.optional')}
        placeholder={text('reply.statusStays')}
        value={draft.statusId === undefined ? none : String(draft.statusId)}
        options={[
          { value: none, label: text('reply.statusStays') },
          ...statuses.map(({ statusId, name }) => ({ value: String(statusId), label: name })),
        ]}
        onChange={({ target }) =>
          write({ ...draft, statusId: target.value === none ? undefined : Number(target.value) })
        }
      />
      {needsOwner && (
        <OwnerSelect
          value={ownerKey}
          error={isMissing && lacksOwner ? text('act.ownerMissing') : undefined}
          onChange={(chosenKey) => write({ ...draft, ownerKey: chosenKey })}
        />
      )}
      {isFinal && (
        <TextField
          label={text('field.outcome')}
          need={text('common.optional')}
          maxLength={255}
          value={draft.outcome ?? ''}
          onChange={({ target }) => write({ ...draft, outcome: target.value })}
        />
      )}
      {(draft.teamId !== undefined || draft.assigneeId !== undefined) && (
        <ReplyHandOver draft={draft} onChange={(handOver) => write({ ...draft, ...handOver })} />
      )}
      {children}
      <Button kind="primary" type="submit">
        {text('act.toPlan')}
      </Button>
    </form>
  );
}
