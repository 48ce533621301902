import { ChoiceList } from '@fixpoint/ui/controls/choice-menu.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import styles from './filter-bar.module.css';
import {
  type ChosenField,
  type FixedField,
  isFixedField,
  isListField,
  isSwitchField,
  type ListField,
  type PeriodField,
} from './filter-fields.ts';
import { PeriodForm } from './period-form.tsx';
import { useFilterChoices } from './use-filter-choices.tsx';

export interface FilterChipProps {
  field: ChosenField | FixedField;
  filter: RequestFilter;
  ask: (filter: RequestFilter) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** One field of the filter: its name, its value, and controls to change and remove it. */
export function FilterChip({ field, filter, ask, isOpen, onOpenChange }: FilterChipProps) {
  const { timeZone } = useMe().client;
  const choicesOf = useFilterChoices();
  const name = text(`filter.${field}`);
  const value = valueText();

  function remove(): void {
    const { [field]: _gone, ...others } = filter;
    ask(others);
  }

  const label = (
    <span className={styles.chipLabel}>
      {name}
      {value !== '' && (
        <>
          {': '}
          <strong>
            <bdi>{value}</bdi>
          </strong>
        </>
      )}
    </span>
  );
  return (
    <span className={styles.chip}>
      {isFixedField(field) ? (
        <span className={styles.plain}>{label}</span>
      ) : (
        <Popover label={label} title={name} isOpen={isOpen} onOpenChange={onOpenChange} isPrinted>
          <FieldEditor
            field={field}
            filter={filter}
            ask={ask}
            choices={isListField(field) ? choicesOf(field) : []}
            onClose={() => onOpenChange(false)}
          />
        </Popover>
      )}
      {filter[field] !== undefined && (
        <IconButton
          icon="close"
          label={text('filter.remove', { name })}
          className={styles.remove}
          onClick={remove}
        />
      )}
    </span>
  );

  /** The value in words; empty without a value. */
  function valueText(): string {
    if (isListField(field)) {
      const chosenValues = new Set(filter[field]?.map(String));
      return choicesOf(field)
        .filter((choice) => chosenValues.has(choice.value))
        .map((choice) => choice.label)
        .join(', ');
    }
    if (isSwitchField(field)) {
      const isOn = filter[field];
      return isOn === undefined ? '' : text(isOn ? 'common.yes' : 'common.no');
    }
    if (field === 'reportedBy') return countText(filter.reportedBy);
    if (field === 'text') return filter.text ?? '';
    if (field === 'samePersonAs') return String(filter.samePersonAs);
    if (field === 'feedback')
      return filter.feedback?.map((one) => text(`feedbackState.${one}`)).join(', ') ?? '';
    if (field === 'uniqueClientIds' || field === 'assetIds') return filter[field]?.join(', ') ?? '';
    if (field === 'ids') return String(filter.ids?.length ?? 0);
    if (field === 'viewport' || field === 'area') return text('filter.part');
    return periodText(filter[field], timeZone);
  }
}

interface FieldEditorProps {
  field: ChosenField;
  filter: RequestFilter;
  ask: (filter: RequestFilter) => void;
  choices: ReturnType<ReturnType<typeof useFilterChoices>>;
  onClose: () => void;
}

function FieldEditor({ field, filter, ask, choices, onClose }: FieldEditorProps) {
  const title = text(`filter.${field}`);
  const noneText = text('filter.noneFound');
  if (isListField(field)) {
    const chosenValues = filter[field]?.map(String) ?? [];
    return (
      <ChoiceList
        title={title}
        choices={choices}
        chosenValues={chosenValues}
        isMultiple
        noneText={noneText}
        onClose={onClose}
        onChoose={(value) => ask(withList(filter, field, value))}
      />
    );
  }
  if (isSwitchField(field)) {
    const isOn = filter[field];
    return (
      <ChoiceList
        title={title}
        choices={[
          { value: 'yes', label: text('common.yes') },
          { value: 'no', label: text('common.no') },
        ]}
        chosenValues={isOn === undefined ? [] : [isOn ? 'yes' : 'no']}
        noneText={noneText}
        onClose={onClose}
        onChoose={(value) => ask({ ...filter, [field]: value === 'yes' })}
      />
    );
  }
  if (field === 'reportedBy')
    return (
      <ChoiceList
        title={title}
        choices={peopleChoices.map((count) => ({ value: String(count), label: countText(count) }))}
        chosenValues={filter.reportedBy === undefined ? [] : [String(filter.reportedBy)]}
        noneText={noneText}
        onClose={onClose}
        onChoose={(value) => ask({ ...filter, reportedBy: Number(value) })}
      />
    );
  return (
    <PeriodForm
      period={filter[field]}
      onChange={(period) => ask(withPeriod(filter, field, period))}
      onClose={onClose}
    />
  );
}

/** The numbers of people to choose from. The address takes others, too. */
const peopleChoices = [2, 3, 5, 10, 20, 50];

function countText(count: number | undefined): string {
  return count === undefined ? '' : text('filter.people', { count });
}

/** The filter with the value added, or removed if it was chosen. An empty list removes the field. */
function withList(filter: RequestFilter, field: ListField, value: string): RequestFilter {
  const { [field]: before = [], ...others } = filter;
  const values = before.map(String);
  const next = values.includes(value) ? values.filter((it) => it !== value) : [...values, value];
  if (next.length === 0) return others;
  return { ...others, [field]: next.map((it) => (/^\d+$/.test(it) ? Number(it) : it)) };
}

type Period = RequestFilter['created'];

function withPeriod(filter: RequestFilter, field: PeriodField, period: Period): RequestFilter {
  const { [field]: _before, ...others } = filter;
  return period?.from === undefined && period?.until === undefined ? others : { ...others, [field]: period };
}

function periodText(period: Period, timeZone: string): string {
  const { from, until } = period ?? {};
  // `until` is the first moment after the period.
  const last = until && new Date(until.getTime() - 1);
  if (from && last) return text('filter.between', { from: day(from, timeZone), until: day(last, timeZone) });
  if (from) return text('filter.from', { from: day(from, timeZone) });
  return last ? text('filter.until', { until: day(last, timeZone) }) : '';
}
