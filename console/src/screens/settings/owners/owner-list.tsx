import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryRow, isNewKey } from '#screens/settings/fields/entry.tsx';
import fieldsStyles from '#screens/settings/fields/fields.module.css';
import { OwnerFields, type OwnerFieldsProps } from './owner-fields.tsx';
import { newOwner } from './owners-value.ts';
import { type OwnerNames, ownerName } from './owners-words.ts';

export interface OwnerListProps extends Pick<OwnerFieldsProps, 'areas' | 'workTypes'> {
  owners: readonly Owner[];
  names: OwnerNames;
  onChange: (owners: Owner[]) => void;
}

/** The owners by name. An open one shows its fields. */
export function OwnerList({ owners, names, areas, workTypes, onChange }: OwnerListProps) {
  return (
    <section className={entriesStyles.box} aria-labelledby="owners">
      <h3 id="owners" className={entriesStyles.title}>
        {text('owners.list')}
      </h3>
      {owners.length === 0 && <p className={entriesStyles.quiet}>{text('owners.none')}</p>}
      <ul className={fieldsStyles.list} aria-label={text('owners.list')}>
        {owners.map((owner) => (
          <li key={owner.key}>
            <EntryRow
              name={ownerName(owner, names)}
              marks={owner.isOurs ? [text('owners.ours')] : []}
              isNew={isNewKey(owner.key)}
            >
              <OwnerFields
                owner={owner}
                areas={areas}
                workTypes={workTypes}
                onChange={(next) => onChange(owners.map((one) => (one.key === owner.key ? next : one)))}
                onRemove={() => onChange(owners.filter(({ key }) => key !== owner.key))}
              />
            </EntryRow>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => onChange([...owners, newOwner()])}>
          <Icon name="plus" size={18} /> {text('owners.add')}
        </Button>
      </div>
    </section>
  );
}
