import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import { type OwnerAct, ownerActs } from '@fixpoint/contract/owners/owner-acts.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import fieldsStyles from '#screens/settings/fields/fields.module.css';
import { actName } from './owners-words.ts';
import styles from './owners.module.css';

type Act = Owner['acts'][number];

export interface OwnerActsProps {
  acts: readonly Act[];
  workTypes: readonly { workTypeId: number; name: string; isActive: boolean }[];
  onChange: (acts: Act[]) => void;
}

/** The act for reports about an owner's places: for all work types, and for exceptions. */
export function OwnerActs({ acts, workTypes, onChange }: OwnerActsProps) {
  const usual = acts.find(({ workTypeId }) => workTypeId === null)?.act ?? 'tell';
  const own = acts.filter(({ workTypeId }) => workTypeId !== null);
  const set = (workTypeId: number | null, act: OwnerAct) => {
    const isThere = acts.some((one) => one.workTypeId === workTypeId);
    onChange(
      isThere
        ? acts.map((one) => (one.workTypeId === workTypeId ? { ...one, act } : one))
        : [...acts, { workTypeId, act }],
    );
  };
  const nameOf = (id: number) => workTypes.find(({ workTypeId }) => workTypeId === id)?.name ?? String(id);
  const options = ownerActs.map((act) => ({ value: act, label: actName(act) }));
  const actIn = (value: string) => ownerActs.find((act) => act === value)!;
  return (
    <fieldset className={styles.acts}>
      <legend className={fieldsStyles.legend}>{text('owners.act')}</legend>
      <Select
        label={text('due.anyType')}
        placeholder={text('due.choose')}
        value={usual}
        options={options}
        onChange={({ target }) => set(null, actIn(target.value))}
      />
      {own.map(({ workTypeId, act }) => (
        <Select
          key={workTypeId}
          label={nameOf(workTypeId!)}
          placeholder={text('due.choose')}
          value={act}
          options={options}
          beside={
            <IconButton
              icon="trash"
              label={text('owners.removeAct', { name: nameOf(workTypeId!) })}
              onClick={() => onChange(acts.filter((one) => one.workTypeId !== workTypeId))}
            />
          }
          onChange={({ target }) => set(workTypeId, actIn(target.value))}
        />
      ))}
      <Select
        label={text('owners.addAct')}
        placeholder={text('due.choose')}
        value=""
        options={workTypes
          .filter(({ workTypeId, isActive }) => isActive && !own.some((one) => one.workTypeId === workTypeId))
          .map(({ workTypeId, name }) => ({ value: String(workTypeId), label: name }))}
        onChange={({ target }) => set(Number(target.value), usual)}
      />
    </fieldset>
  );
}
