import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { callBackSeconds } from '@fixpoint/contract/desk/replies/reply.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { useReplyToMany } from '#features/requests/reply-to-many.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import type { WrittenActProps } from './written-act-props.ts';

/** Means "own text" or "status stays" in lists whose other values are numbers. */
const none = 'none';

/**
 * A reply to the reporters of many requests: an own text, or a template that is filled in for each request.
 */
export function ReplyAct({ onChoose, children }: WrittenActProps) {
  const { draft, write } = useReplyToMany();
  const [isMissing, setMissing] = useState(false);
  const { data: municipality } = useMunicipality();
  const { data: templates = [], error } = useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await call(findTemplates, {}, signal)).templates,
    staleTime: 60_000,
  });
  const statuses = municipality?.statuses.filter(({ isActive }) => isActive) ?? [];
  const chosenTemplate = templates.find(({ templateId }) => templateId === draft.templateId);
  const isFinal = statuses.some(({ statusId, type }) => statusId === draft.statusId && type === 2);

  function submit(): void {
    const words = draft.text.trim();
    if (chosenTemplate === undefined && words === '') return setMissing(true);
    onChoose({
      kind: 'reply',
      ...(chosenTemplate === undefined ? { text: words } : { templateId: chosenTemplate.templateId }),
      ...(draft.statusId !== undefined && { statusId: draft.statusId }),
      ...(isFinal && draft.outcome && { outcome: draft.outcome }),
      delaySeconds: callBackSeconds,
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
          ...templates.map(({ templateId, name }) => ({ value: String(templateId), label: name })),
        ]}
        onChange={({ target }) =>
          write({ ...draft, templateId: target.value === none ? undefined : Number(target.value) })
        }
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
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
      {isFinal && (
        <TextField
          label={text('field.outcome')}
          need={text('common.optional')}
          maxLength={255}
          value={draft.outcome ?? ''}
          onChange={({ target }) => write({ ...draft, outcome: target.value })}
        />
      )}
      {children}
      <Button kind="primary" type="submit">
        {text('act.toPlan')}
      </Button>
    </form>
  );
}
