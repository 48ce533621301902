import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { OtherOutcomes } from './other-outcomes.tsx';
import type { TemplateFields } from './template-fields.ts';

/** Means "it stays" in lists whose other values are numbers. */
const stays = 'stays';

export interface TemplateActsProps {
  fields: TemplateFields;
  set: (changes: Partial<TemplateFields>) => void;
}

/** The changes that a reply made from the template proposes, and the work types that it is for. */
export function TemplateActs({ fields, set }: TemplateActsProps) {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const { statusId, outcome, outcomes, teamId, assignsSender, workTypeIds } = fields;
  const statuses = municipality?.statuses.filter((it) => it.isActive || it.statusId === statusId) ?? [];
  const isFinal = statuses.some((it) => it.statusId === statusId && it.type === 2);
  const workTypes = municipality?.workTypes ?? [];
  const idOf = (value: string) => (value === stays ? null : Number(value));
  return (
    <>
      <p className={entriesStyles.wide}>{text('templates.actsHint')}</p>
      <Select
        label={text('templates.status')}
        need={text('common.optional')}
        placeholder={text('templates.stays')}
        value={statusId === null ? stays : String(statusId)}
        options={[
          { value: stays, label: text('templates.stays') },
          ...statuses.map((it) => ({ value: String(it.statusId), label: it.name })),
        ]}
        onChange={({ target }) => set({ statusId: idOf(target.value) })}
      />
      {isFinal && (
        <TextField
          label={text('templates.outcome')}
          need={text('common.optional')}
          maxLength={255}
          value={outcome}
          onChange={({ target }) => set({ outcome: target.value })}
        />
      )}
      {isFinal && outcome.trim() !== '' && (
        <div className={entriesStyles.wide}>
          <OtherOutcomes outcomes={outcomes} onChange={(next) => set({ outcomes: next })} />
        </div>
      )}
      <Select
        label={text('templates.team')}
        need={text('common.optional')}
        placeholder={text('templates.stays')}
        value={teamId === null ? stays : String(teamId)}
        options={[
          { value: stays, label: text('templates.stays') },
          ...teams
            .filter((team) => team.isActive || team.teamId === teamId)
            .map((team) => ({ value: String(team.teamId), label: team.name })),
        ]}
        onChange={({ target }) => set({ teamId: idOf(target.value) })}
      />
      <div className={entriesStyles.wide}>
        <Checkbox
          label={text('templates.assignsSender')}
          checked={assignsSender}
          onChange={({ target }) => set({ assignsSender: target.checked })}
        />
        <CheckList
          label={text('templates.workTypes')}
          hint={text('templates.workTypesHint')}
          options={workTypes
            .filter((it) => it.isActive || workTypeIds.includes(it.workTypeId))
            .map((it) => ({ id: it.workTypeId, name: it.name }))}
          chosenIds={workTypeIds}
          onChange={(chosenIds) => set({ workTypeIds: chosenIds })}
          noneText=""
        />
      </div>
    </>
  );
}
