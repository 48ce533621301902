import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useMunicipality } from '#features/municipality/municipality.ts';
import type { CaseDraft } from '#features/requests/case-drafts.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';

/** Means "the status stays" in a list whose other values are numbers. */
const stays = 'stays';

export interface ReplyStatusProps {
  draft: CaseDraft;
  write: (draft: CaseDraft) => void;
}

/** The status that a draft sets; undefined if none is chosen, or if the chosen one is no longer in use. */
export function useChosenStatus({ statusId: chosenId }: CaseDraft) {
  const { data: municipality } = useMunicipality();
  return municipality?.statuses.find(({ statusId, isActive }) => isActive && statusId === chosenId);
}

/** Only a final status has an outcome. */
export function hasOutcome(status: ReturnType<typeof useChosenStatus>): boolean {
  return status?.type === 2;
}

/** The status that the reply sets, if any. A final status can have an outcome. */
export function ReplyStatus({ draft, write }: ReplyStatusProps) {
  const { data: municipality } = useMunicipality();
  const statuses = municipality?.statuses.filter(({ isActive }) => isActive) ?? [];
  const chosenStatus = useChosenStatus(draft);
  return (
    <div className={styles.fields}>
      <Select
        label={text('reply.status')}
        need={text('common.optional')}
        placeholder={text('reply.statusStays')}
        value={chosenStatus === undefined ? stays : String(chosenStatus.statusId)}
        options={[
          { value: stays, label: text('reply.statusStays') },
          ...statuses.map(({ statusId, name }) => ({ value: String(statusId), label: name })),
        ]}
        onChange={({ target }) => {
          const { statusId: _before, ...others } = draft;
          write(target.value === stays ? others : { ...others, statusId: Number(target.value) });
        }}
      />
      {hasOutcome(chosenStatus) && (
        <TextField
          label={text('field.outcome')}
          hint={text('field.outcomeHint')}
          need={text(chosenStatus?.closingNeeds === 'outcome' ? 'common.required' : 'common.optional')}
          maxLength={255}
          value={draft.outcome ?? ''}
          onChange={({ target }) => write({ ...draft, outcome: target.value })}
        />
      )}
    </div>
  );
}
