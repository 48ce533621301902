import { type SettingOf, statusKinds } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { text } from '#messages/text.ts';
import { EntryRow, isNewKey, newEntryKey } from '#screens/settings/fields/entry.tsx';
import styles from '#screens/settings/fields/fields.module.css';
import { OrderedList } from '#screens/settings/fields/ordered-list.tsx';
import { useOwnLanguage } from '#screens/settings/section/own-language.ts';
import { type SectionFields, SettingSection } from '#screens/settings/section/setting-section.tsx';
import { StatusFields } from './status-fields.tsx';

type Status = SettingOf<'statuses'>[number];

/** The statuses of requests. */
export function StatusesSection() {
  return (
    <SettingSection
      kind="statuses"
      part="statuses"
      title={text('statuses.title')}
      intro={text('statuses.intro')}
      problemOf={problemOf}
    >
      {(fields) => <Statuses {...fields} />}
    </SettingSection>
  );
}

function problemOf(statuses: readonly Status[], language: string): string | undefined {
  const isNamed = ({ name, citizenName }: Status) =>
    name.trim() !== '' && (citizenName[language] ?? '').trim() !== '';
  if (!statuses.every(isNamed)) return text('settings.nameMissing');
  return statuses.some(({ isInitial, isActive }) => isInitial && isActive)
    ? undefined
    : text('statuses.noInitial');
}

function Statuses({ value, set }: SectionFields<'statuses'>) {
  const language = useOwnLanguage();
  const change = (key: string, fields: Partial<Status>) =>
    set(value.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  const begin = (key: string) => set(value.map((entry) => ({ ...entry, isInitial: entry.key === key })));
  const fresh = (): Status => ({
    key: newEntryKey(),
    name: '',
    citizenName: { [language]: '' },
    type: statusKinds[1],
    closingNeeds: 'nothing',
    ending: 'other',
    isInitial: false,
    isActive: true,
  });
  return (
    <>
      <OrderedList label={text('statuses.title')} items={value} nameOf={({ name }) => name} onChange={set}>
        {(entry) => (
          <EntryRow name={entry.name} isNew={isNewKey(entry.key)} marks={marksOf(entry)}>
            <StatusFields
              status={entry}
              onChange={(fields) => change(entry.key, fields)}
              onBegin={() => begin(entry.key)}
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
        {text('statuses.add')}
      </Button>
    </>
  );
}

function marksOf({ isInitial, isActive, type }: Status): string[] {
  return [
    typeNames[type](),
    ...(isInitial ? [text('statuses.initial')] : []),
    ...(isActive ? [] : [text('settings.notInUse')]),
  ];
}

const typeNames = {
  new: () => text('statusType.new'),
  'in-progress': () => text('statusType.inProgress'),
  final: () => text('statusType.final'),
};
