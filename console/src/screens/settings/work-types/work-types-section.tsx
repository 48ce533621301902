import { usualFeedbackRules } from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { usualNearby } from '@fixpoint/contract/desk/settings/nearby.ts';
import { workTypeWordMaxLength, workTypeWordsMax } from '@fixpoint/contract/work-type-words.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { text } from '#messages/text.ts';
import { ColorField, isColor } from '#screens/settings/fields/color-field.tsx';
import { EntryRow, isNewKey, newEntryKey } from '#screens/settings/fields/entry.tsx';
import styles from '#screens/settings/fields/fields.module.css';
import { OrderedList } from '#screens/settings/fields/ordered-list.tsx';
import { TextsField } from '#screens/settings/fields/texts-field.tsx';
import { useOwnLanguage } from '#screens/settings/section/own-language.ts';
import { FeedbackFields, isDayCount } from './feedback-fields.tsx';
import { type SectionFields, SettingSection } from '#screens/settings/section/setting-section.tsx';
import { NearbyFields } from './nearby-fields.tsx';
import { SymbolPicker } from './symbol-picker.tsx';
import { areWordsShort, WordsField } from './words-field.tsx';

type WorkType = SettingOf<'workTypes'>[number];

/** A new work type, as far as it is usual. */
const usualEntry = {
  symbol: 'other',
  words: {},
  feedback: usualFeedbackRules,
  nearby: usualNearby,
} satisfies Partial<WorkType>;

/** The work types that residents can report. */
export function WorkTypesSection() {
  return (
    <SettingSection
      kind="workTypes"
      part="work-types"
      title={text('workTypes.title')}
      intro={text('workTypes.intro')}
      usualEntry={usualEntry}
      problemOf={problemOf}
    >
      {(fields) => <WorkTypes {...fields} />}
    </SettingSection>
  );
}

function problemOf(workTypes: readonly WorkType[], language: string): string | undefined {
  if (workTypes.some(({ name }) => (name[language] ?? '').trim() === '')) return text('settings.nameMissing');
  if (workTypes.some(({ color }) => !isColor(color))) return text('settings.colorWrong');
  if (!workTypes.every(({ words }) => areWordsShort(words)))
    return text('workTypes.wordsWrong', { most: workTypeWordsMax, letters: workTypeWordMaxLength });
  if (workTypes.some(({ feedback }) => !isDayCount(feedback.askAfterDays))) return text('feedback.daysWrong');
  return workTypes.some(({ isActive }) => isActive) ? undefined : text('workTypes.noneActive');
}

function WorkTypes({ value, set }: SectionFields<'workTypes'>) {
  const language = useOwnLanguage();
  const change = (key: string, fields: Partial<WorkType>) =>
    set(value.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  const nameOf = ({ name }: WorkType) => name[language] ?? '';
  const fresh = (): WorkType => ({
    key: newEntryKey(),
    name: { [language]: '' },
    color: '#64748b',
    customMessage: { [language]: '' },
    ...usualEntry,
    isActive: true,
  });
  return (
    <>
      <OrderedList label={text('workTypes.title')} items={value} nameOf={nameOf} onChange={set}>
        {(entry) => (
          <EntryRow
            name={nameOf(entry)}
            color={entry.color}
            isNew={isNewKey(entry.key)}
            marks={entry.isActive ? [] : [text('settings.notInUse')]}
          >
            <TextsField
              label={text('field.name')}
              value={entry.name}
              maxLength={255}
              isRequired
              onChange={(name) => change(entry.key, { name })}
            />
            <WordsField value={entry.words} onChange={(words) => change(entry.key, { words })} />
            <ColorField
              label={text('field.color')}
              value={entry.color}
              onChange={(color) => change(entry.key, { color })}
            />
            <SymbolPicker
              name={nameOf(entry)}
              value={entry.symbol}
              onChange={(symbol) => change(entry.key, { symbol })}
            />
            <TextsField
              label={text('workTypes.message')}
              value={entry.customMessage}
              maxLength={4000}
              isLong
              onChange={(customMessage) => change(entry.key, { customMessage })}
            />
            <FeedbackFields rules={entry.feedback} onChange={(feedback) => change(entry.key, { feedback })} />
            <NearbyFields
              nearby={entry.nearby}
              others={value
                .filter(({ key }) => key !== entry.key && !isNewKey(key))
                .map((other) => ({ key: other.key, name: nameOf(other) }))}
              onChange={(nearby) => change(entry.key, { nearby })}
            />
            <Checkbox
              label={text('workTypes.active')}
              checked={entry.isActive}
              onChange={(event) => change(entry.key, { isActive: event.currentTarget.checked })}
            />
            {isNewKey(entry.key) && (
              <Button
                className={styles.add}
                onClick={() => set(value.filter(({ key }) => key !== entry.key))}
              >
                {text('settings.removeNew')}
              </Button>
            )}
          </EntryRow>
        )}
      </OrderedList>
      <Button className={styles.add} onClick={() => set([...value, fresh()])}>
        {text('workTypes.add')}
      </Button>
    </>
  );
}
