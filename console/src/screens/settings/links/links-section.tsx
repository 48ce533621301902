import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import { EntryRow, isNewKey, newEntryKey } from '#screens/settings/fields/entry.tsx';
import styles from '#screens/settings/fields/fields.module.css';
import { OrderedList } from '#screens/settings/fields/ordered-list.tsx';
import { TextsField } from '#screens/settings/fields/texts-field.tsx';
import { useOwnLanguage } from '#screens/settings/section/own-language.ts';
import { type SectionFields, SettingSection } from '#screens/settings/section/setting-section.tsx';

type MenuLink = SettingOf<'links'>[number];

/** The links in the side menu of the portal. */
export function LinksSection() {
  return (
    <SettingSection
      kind="links"
      part="links"
      title={text('links.title')}
      intro={text('links.intro')}
      problemOf={problemOf}
    >
      {(fields) => <Links {...fields} />}
    </SettingSection>
  );
}

function problemOf(links: readonly MenuLink[], language: string): string | undefined {
  if (links.some(({ displayName }) => (displayName[language] ?? '').trim() === ''))
    return text('settings.nameMissing');
  return links.some(({ hyperlink }) => hyperlink.trim() === '') ? text('links.targetMissing') : undefined;
}

const hints = {
  http: () => text('links.httpHint'),
  mailto: () => text('links.mailtoHint'),
  tel: () => text('links.telHint'),
};

function Links({ value, set }: SectionFields<'links'>) {
  const language = useOwnLanguage();
  const change = (key: string, fields: Partial<MenuLink>) =>
    set(value.map((link) => (link.key === key ? { ...link, ...fields } : link)));
  const fresh = (): MenuLink => ({
    key: newEntryKey(),
    displayName: { [language]: '' },
    hyperlink: '',
    protocolType: 'http',
  });
  return (
    <>
      {value.length === 0 && <p className={styles.empty}>{text('links.none')}</p>}
      <OrderedList
        label={text('links.title')}
        items={value}
        nameOf={({ displayName }) => displayName[language] ?? ''}
        onChange={set}
      >
        {(link) => (
          <EntryRow name={link.displayName[language] ?? ''} isNew={isNewKey(link.key)} marks={[]}>
            <TextsField
              label={text('links.says')}
              value={link.displayName}
              maxLength={100}
              isRequired
              onChange={(displayName) => change(link.key, { displayName })}
            />
            <div className={styles.pair}>
              <Select
                label={text('field.protocolType')}
                placeholder={text('field.protocolType')}
                value={link.protocolType}
                options={[
                  { value: 'http', label: text('linkType.http') },
                  { value: 'mailto', label: text('linkType.mailto') },
                  { value: 'tel', label: text('linkType.tel') },
                ]}
                onChange={(event) =>
                  change(link.key, { protocolType: event.currentTarget.value as MenuLink['protocolType'] })
                }
              />
              <TextField
                label={text('field.hyperlink')}
                hint={hints[link.protocolType]()}
                dir="ltr"
                required
                maxLength={2000}
                value={link.hyperlink}
                error={link.hyperlink.trim() === '' ? text('settings.textMissing') : undefined}
                onChange={(event) => change(link.key, { hyperlink: event.currentTarget.value })}
              />
            </div>
            <Button className={styles.add} onClick={() => set(value.filter(({ key }) => key !== link.key))}>
              {text('links.remove')}
            </Button>
          </EntryRow>
        )}
      </OrderedList>
      <Button className={styles.add} onClick={() => set([...value, fresh()])}>
        {text('links.add')}
      </Button>
    </>
  );
}
