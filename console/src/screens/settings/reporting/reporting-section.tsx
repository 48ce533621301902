import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import styles from '#screens/settings/fields/fields.module.css';
import { type SectionFields, SettingSection } from '#screens/settings/section/setting-section.tsx';
import { FixedFacts } from './fixed-facts.tsx';

type Retention = SettingOf<'reporting'>['retention'];

/** The rules for reporting: accounts, time zone, and how long personal data is kept. */
export function ReportingSection() {
  return (
    <>
      <SettingSection
        kind="reporting"
        part="reporting"
        title={text('reporting.title')}
        intro={text('reporting.intro')}
        problemOf={problemOf}
      >
        {(fields) => <Reporting {...fields} />}
      </SettingSection>
      <FixedFacts />
    </>
  );
}

const most = { months: 1200, days: 3650 };
const mostOf = (field: keyof Retention) => (field.endsWith('Months') ? most.months : most.days);

function problemOf({ retention }: SettingOf<'reporting'>): string | undefined {
  const isRight = (field: keyof Retention) => isCount(retention[field], mostOf(field));
  return (Object.keys(retention) as (keyof Retention)[]).every(isRight)
    ? undefined
    : text('reporting.countWrong');
}

function isCount(value: number | null, upTo: number): boolean {
  return value === null || (Number.isInteger(value) && value >= 1 && value <= upTo);
}

const labels: Record<keyof Retention, () => string> = {
  namesAfterMonths: () => text('field.namesAfterMonths'),
  photosAfterMonths: () => text('field.photosAfterMonths'),
  notesAfterMonths: () => text('field.notesAfterMonths'),
  unvalidatedAccountsAfterDays: () => text('field.unvalidatedAccountsAfterDays'),
  securityEventDays: () => text('field.securityEventDays'),
};

function Reporting({ value, set }: SectionFields<'reporting'>) {
  const { retention, timeZone } = value;
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <>
      <Checkbox
        label={text('field.anonymousRequests')}
        checked={value.anonymousRequests}
        onChange={(event) => set({ ...value, anonymousRequests: event.currentTarget.checked })}
      />
      <Checkbox
        label={text('field.citizenSite')}
        checked={value.citizenSite}
        onChange={(event) => set({ ...value, citizenSite: event.currentTarget.checked })}
      />
      <Checkbox
        label={text('field.feedback')}
        checked={value.feedback}
        onChange={(event) => set({ ...value, feedback: event.currentTarget.checked })}
      />
      <Select
        label={text('field.timeZone')}
        placeholder={text('field.timeZone')}
        hint={text('reporting.timeZoneHint')}
        value={timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(event) => set({ ...value, timeZone: event.currentTarget.value })}
      />
      <fieldset className={styles.texts}>
        <legend className={styles.legend}>{text('reporting.retention')}</legend>
        {(Object.keys(labels) as (keyof Retention)[]).map((field) => (
          <TextField
            key={field}
            label={labels[field]()}
            hint={field === 'securityEventDays' ? text('reporting.eventsHint') : text('reporting.emptyHint')}
            type="number"
            inputMode="numeric"
            min={1}
            max={mostOf(field)}
            value={retention[field] ?? ''}
            error={isCount(retention[field], mostOf(field)) ? undefined : text('reporting.countWrong')}
            onChange={({ currentTarget }) => {
              const entered = currentTarget.value === '' ? null : currentTarget.valueAsNumber;
              set({ ...value, retention: { ...retention, [field]: entered } });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
