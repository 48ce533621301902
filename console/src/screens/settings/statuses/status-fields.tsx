import { type ClosingNeeds, closingNeedKinds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { type Ending, endingKinds } from '@fixpoint/contract/desk/settings/ending.ts';
import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import styles from '#screens/settings/fields/fields.module.css';
import { TextsField } from '#screens/settings/fields/texts-field.tsx';

type Status = SettingOf<'statuses'>[number];

export interface StatusFieldsProps {
  status: Status;
  onChange: (fields: Partial<Status>) => void;
  /** Makes this the status of new requests. */
  onBegin: () => void;
}

/** The fields of a status. */
export function StatusFields({ status, onChange, onBegin }: StatusFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text('statuses.staffName')}
          required
          maxLength={255}
          value={status.name}
          error={status.name.trim() === '' ? text('settings.textMissing') : undefined}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={text('field.type')}
          placeholder={text('field.type')}
          hint={text('statuses.typeHint')}
          value={status.type}
          options={[
            { value: 'new', label: text('statusType.new') },
            { value: 'in-progress', label: text('statusType.inProgress') },
            { value: 'final', label: text('statusType.final') },
          ]}
          onChange={(event) => onChange({ type: event.currentTarget.value as Status['type'] })}
        />
      </div>
      <TextsField
        label={text('field.citizenName')}
        value={status.citizenName}
        maxLength={255}
        isRequired
        onChange={(citizenName) => onChange({ citizenName })}
      />
      {status.type === 'final' && (
        <Select
          label={text('field.closingNeeds')}
          placeholder={text('field.closingNeeds')}
          hint={text('statuses.closingNeedsHint')}
          value={status.closingNeeds}
          options={closingNeedKinds.map((value) => ({ value, label: text(`closingNeeds.${value}`) }))}
          onChange={(event) => onChange({ closingNeeds: event.currentTarget.value as ClosingNeeds })}
        />
      )}
      {status.type === 'final' && (
        <Select
          label={text('field.ending')}
          placeholder={text('field.ending')}
          hint={text('statuses.endingHint')}
          value={status.ending}
          options={endingKinds.map((value) => ({ value, label: text(`ending.${value}`) }))}
          onChange={(event) => onChange({ ending: event.currentTarget.value as Ending })}
        />
      )}
      <Checkbox
        label={text('statuses.makeInitial')}
        checked={status.isInitial}
        disabled={status.isInitial || !status.isActive}
        onChange={onBegin}
      />
      <Checkbox
        label={text('statuses.active')}
        checked={status.isActive}
        disabled={status.isInitial}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}
