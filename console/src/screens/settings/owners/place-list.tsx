import { corridorLimits } from '@fixpoint/contract/desk/owners/owners.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import fieldsStyles from '#screens/settings/fields/fields.module.css';
import type { OwnersValue } from './owners-value.ts';
import { type PlaceKind, placeName } from './owners-words.ts';
import type { OwnerActsProps } from './owner-acts.tsx';

export interface PlaceListProps extends Pick<OwnerActsProps, 'workTypes'> {
  value: OwnersValue;
  onChange: (value: OwnersValue) => void;
}

const kinds: readonly PlaceKind[] = ['anywhere', 'road', 'area'];

/** The work types that are about a road or an area, and how wide a road is. */
export function PlaceList({ value, workTypes, onChange }: PlaceListProps) {
  const { places, corridorMeters } = value;
  const placeOf = (id: number) => places.find(({ workTypeId }) => workTypeId === id)?.place ?? 'anywhere';
  const set = (workTypeId: number, place: PlaceKind) => {
    const others = places.filter((one) => one.workTypeId !== workTypeId);
    const own = place === 'anywhere' ? [] : [{ key: `type ${workTypeId}`, workTypeId, place }];
    const inOrder = [...others, ...own].sort((one, other) => one.workTypeId - other.workTypeId);
    onChange({ ...value, places: inOrder });
  };
  return (
    <section className={entriesStyles.box} aria-labelledby="owner-places">
      <h3 id="owner-places" className={entriesStyles.title}>
        {text('owners.places')}
      </h3>
      <p className={entriesStyles.quiet}>{text('owners.placesHint')}</p>
      <div className={fieldsStyles.pair}>
        {workTypes
          .filter(({ workTypeId, isActive }) => isActive || placeOf(workTypeId) !== 'anywhere')
          .map(({ workTypeId, name }) => (
            <Select
              key={workTypeId}
              label={name}
              placeholder={text('due.choose')}
              value={placeOf(workTypeId)}
              options={kinds.map((kind) => ({ value: kind, label: placeName(kind) }))}
              onChange={({ target }) =>
                set(
                  workTypeId,
                  kinds.find((kind) => kind === target.value)!,
                )
              }
            />
          ))}
      </div>
      <TextField
        label={text('owners.corridor')}
        hint={text('owners.corridorHint')}
        type="number"
        min={corridorLimits.least}
        max={corridorLimits.most}
        value={corridorMeters}
        onChange={({ target }) => onChange({ ...value, corridorMeters: Number(target.value) })}
      />
    </section>
  );
}
