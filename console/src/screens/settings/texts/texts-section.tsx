import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import { TextsField } from '#screens/settings/fields/texts-field.tsx';
import { SettingSection } from '#screens/settings/section/setting-section.tsx';

/** The municipality's name, and the disclaimer that residents read before they report. */
export function TextsSection() {
  return (
    <SettingSection
      kind="texts"
      part="texts"
      title={text('texts.title')}
      intro={text('texts.intro')}
      problemOf={problemOf}
    >
      {({ value, set }) => {
        const { displayName, disclaimer } = value;
        return (
          <>
            <TextField
              label={text('field.displayName')}
              required
              maxLength={255}
              value={displayName}
              error={displayName.trim() === '' ? text('settings.textMissing') : undefined}
              onChange={(event) => set({ ...value, displayName: event.currentTarget.value })}
            />
            <Checkbox
              label={text('texts.showDisclaimer')}
              checked={disclaimer.isEnabled}
              onChange={(event) =>
                set({ ...value, disclaimer: { ...disclaimer, isEnabled: event.currentTarget.checked } })
              }
            />
            {disclaimer.isEnabled && (
              <Checkbox
                label={text('texts.keepDisclaimer')}
                checked={disclaimer.isKept}
                onChange={(event) =>
                  set({ ...value, disclaimer: { ...disclaimer, isKept: event.currentTarget.checked } })
                }
              />
            )}
            <TextsField
              label={text('field.disclaimerText')}
              value={disclaimer.text}
              maxLength={20_000}
              isLong
              isRequired={disclaimer.isEnabled}
              onChange={(words) => set({ ...value, disclaimer: { ...disclaimer, text: words } })}
            />
          </>
        );
      }}
    </SettingSection>
  );
}

function problemOf({ displayName, disclaimer }: SettingOf<'texts'>, language: string): string | undefined {
  if (displayName.trim() === '') return text('settings.nameMissing');
  const isEmpty = (disclaimer.text[language] ?? '').trim() === '';
  return disclaimer.isEnabled && isEmpty ? text('texts.disclaimerMissing') : undefined;
}
