import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import { emailMaxLength, nameMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import fieldsStyles from '#screens/settings/fields/fields.module.css';
import { TextsField } from '#screens/settings/fields/texts-field.tsx';
import { OwnerActs, type OwnerActsProps } from './owner-acts.tsx';

export interface OwnerFieldsProps extends Pick<OwnerActsProps, 'workTypes'> {
  owner: Owner;
  /** The areas of the routing. */
  areas: readonly { key: string; name: string }[];
  onChange: (owner: Owner) => void;
  onRemove: () => void;
}

/** All fields of an owner. */
export function OwnerFields({ owner, areas, workTypes, onChange, onRemove }: OwnerFieldsProps) {
  const set = (changes: Partial<Owner>) => onChange({ ...owner, ...changes });
  return (
    <>
      <TextsField
        label={text('owners.name')}
        value={owner.name}
        maxLength={nameMaxLength}
        isRequired
        onChange={(name) => set({ name })}
      />
      <Checkbox
        label={text('owners.isOurs')}
        checked={owner.isOurs}
        onChange={({ target }) => set({ isOurs: target.checked })}
      />
      <TextArea
        label={text('owners.roads')}
        hint={text('owners.roadsHint')}
        value={owner.roads.join('\n')}
        onChange={({ target }) => set({ roads: target.value === '' ? [] : target.value.split('\n') })}
      />
      <CheckList
        label={text('owners.areas')}
        noneText={text('owners.noAreas')}
        options={areas.map(({ name }, id) => ({ id, name }))}
        chosenIds={areas.flatMap(({ key }, id) => (owner.areas.includes(key) ? [id] : []))}
        onChange={(ids) => set({ areas: ids.map((id) => areas[id]!.key) })}
      />
      <div className={fieldsStyles.pair}>
        <TextField
          label={text('owners.phone')}
          type="tel"
          maxLength={40}
          value={owner.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <TextField
          label={text('owners.url')}
          hint={text('owners.urlHint')}
          inputMode="url"
          dir="ltr"
          maxLength={2000}
          value={owner.url}
          onChange={({ target }) => set({ url: target.value })}
        />
        <TextField
          label={text('owners.email')}
          hint={text('owners.emailHint')}
          type="email"
          maxLength={emailMaxLength}
          value={owner.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </div>
      <TextsField
        label={text('owners.hours')}
        value={owner.hours}
        maxLength={nameMaxLength}
        onChange={(hours) => set({ hours })}
      />
      <TextsField
        label={text('owners.text')}
        value={owner.text}
        maxLength={1000}
        isLong
        onChange={(advice) => set({ text: advice })}
      />
      <OwnerActs acts={owner.acts} workTypes={workTypes} onChange={(acts) => set({ acts })} />
      <div>
        <Button onClick={onRemove}>
          <Icon name="trash" size={18} /> {text('owners.remove')}
        </Button>
      </div>
    </>
  );
}
