import {
  type PublishLevel,
  type PublishPlace,
  type PublishSetting,
  closedForDaysMax,
  publishLevels,
  publishPlaces,
} from '@fixpoint/contract/desk/settings/publish.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import entries from '#screens/settings/entries/entries.module.css';
import { type SectionFields, SettingSection } from '#screens/settings/section/setting-section.tsx';
import { isWider } from './is-wider.ts';
import { PublicCount } from './public-count.tsx';
import { PublicTypes } from './public-types.tsx';

/** The part of requests that everybody may see. Before anything becomes public, it asks once more. */
export function PublishSection() {
  return (
    <SettingSection
      kind="publish"
      part="publish"
      title={text('publish.title')}
      intro={text('publish.intro')}
      problemOf={problemOf}
      questionOf={questionOf}
    >
      {(fields) => <Publish {...fields} />}
    </SettingSection>
  );
}

const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= closedForDaysMax;

function problemOf({ closedForDays }: PublishSetting): string | undefined {
  return isDays(closedForDays) ? undefined : text('publish.daysWrong', { most: closedForDaysMax });
}

function questionOf(value: PublishSetting, saved: PublishSetting) {
  if (!isWider(saved, value)) return undefined;
  return {
    title: text('publish.question'),
    act: text('publish.act'),
    content: (
      <>
        <PublicCount value={value} />
        <p>{text('publish.notice')}</p>
        <p>{text('publish.copies')}</p>
      </>
    ),
  };
}

function Publish({ value, set }: SectionFields<'publish'>) {
  const { preset, closedForDays, open311 = false, searchEngines = false } = value;
  const problem = problemOf(value);
  return (
    <>
      <p className={entries.quiet}>{text('publish.notice')}</p>
      <Select
        label={text('publish.preset')}
        placeholder={text('publish.preset')}
        hint={text('publish.presetHint')}
        value={preset}
        options={publishLevels.map((level) => ({ value: level, label: text(`publishLevel.${level}`) }))}
        onChange={({ currentTarget }) => set({ ...value, preset: currentTarget.value as PublishLevel })}
      />
      <PublicTypes
        value={value}
        onChange={(key, change) => set({ ...value, workTypes: withType(value, key, change) })}
      />
      <TextField
        label={text('publish.closedForDays')}
        hint={text('publish.daysHint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={closedForDaysMax}
        value={Number.isNaN(closedForDays) ? '' : closedForDays}
        error={problem}
        onChange={({ currentTarget }) => set({ ...value, closedForDays: currentTarget.valueAsNumber })}
      />
      <Checkbox
        label={text('publish.open311')}
        checked={open311}
        onChange={({ currentTarget }) => set({ ...value, open311: currentTarget.checked })}
      />
      <Checkbox
        label={text('publish.searchEngines')}
        checked={searchEngines}
        onChange={({ currentTarget }) => set({ ...value, searchEngines: currentTarget.checked })}
      />
      {problem === undefined && <PublicCount value={value} />}
    </>
  );
}

/** The public work types after a change of one of them. A new one has a masked place. */
function withType(
  { workTypes }: PublishSetting,
  key: string,
  change: { shows?: PublishLevel; place?: PublishPlace },
): PublishSetting['workTypes'] {
  const place = publishPlaces.at(-1)!;
  const next = {
    key,
    shows: 'nothing' as const,
    place,
    ...workTypes.find((one) => one.key === key),
    ...change,
  };
  const others = (one: { key: string }) => one.key !== key;
  if (next.shows === 'nothing') return workTypes.filter(others);
  return workTypes.some((one) => one.key === key)
    ? workTypes.map((one) => (one.key === key ? next : one))
    : [...workTypes, next];
}
