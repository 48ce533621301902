import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useState } from 'react';
import { filterFields } from '#features/requests/filter-in-url.ts';
import { text } from '#messages/text.ts';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { type ChosenField, chosenFields, fixedFields } from './filter-fields.ts';

export interface FilterBarProps {
  filter: RequestFilter;
  /** Called with the new filter. */
  ask: (filter: RequestFilter) => void;
  /** The fields that the menu offers. */
  offeredFields?: readonly ChosenField[];
  /** Shown after the chips. */
  end?: ReactNode;
}

/** The filter as chips, each of which can be changed or removed, and a menu to add a field. */
export function FilterBar({ filter, ask, offeredFields: offered = chosenFields, end }: FilterBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** The field whose chip is open. It may have no value yet. */
  const [edited, setEdited] = useState<ChosenField>();
  const set = new Set<string>(filterFields(filter));
  const visibleFields = [...fixedFields, ...chosenFields].filter(
    (field) => set.has(field) || field === edited,
  );
  return (
    <div className={styles.bar}>
      {visibleFields.map((field) => (
        <FilterChip
          key={field}
          field={field}
          filter={filter}
          ask={ask}
          isOpen={field === edited}
          onOpenChange={(isOpen) => setEdited(isOpen ? (field as ChosenField) : undefined)}
        />
      ))}
      {end}
      <ChoiceMenu
        label={
          <>
            <Icon name="plus" size={18} /> {text('filter.add')}
          </>
        }
        title={text('filter.by')}
        choices={offered
          .filter((field) => !set.has(field))
          .map((field) => ({ value: field, label: text(`filter.${field}`) }))}
        chosenValues={[]}
        noneText={text('filter.noneFound')}
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        onChoose={(field) => setEdited(field as ChosenField)}
        className={styles.add}
      />
      {set.size > 1 && (
        <button type="button" className={styles.clear} onClick={() => ask({})}>
          {text('filter.clear')}
        </button>
      )}
    </div>
  );
}
