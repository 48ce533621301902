import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { text } from '#messages/text.ts';
import { ColorField, isColor } from '#screens/settings/fields/color-field.tsx';
import { SettingSection } from '#screens/settings/section/setting-section.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { LogoField } from './logo-field.tsx';

/** The municipality's colour and logos. */
export function LooksSection() {
  return (
    <SettingSection
      kind="looks"
      part="looks"
      title={text('looks.title')}
      intro={text('looks.intro')}
      problemOf={problemOf}
    >
      {({ value, set }) => (
        <>
          <ColorField
            label={text('field.accent')}
            hint={text('looks.accentHint')}
            value={value.accent}
            onChange={(accent) => set({ ...value, accent })}
          />
          {isColor(value.accent) && <AccentPreview accent={value.accent} />}
          <LogoField
            label={text('field.logo')}
            hint={text('looks.logoHint')}
            value={value.logo}
            onChange={(logo) => set({ ...value, logo })}
          />
          <LogoField
            label={text('field.headerLogo')}
            hint={text('looks.headerLogoHint')}
            value={value.headerLogo}
            onChange={(headerLogo) => set({ ...value, headerLogo })}
          />
          <LogoField
            isDark
            label={text('field.darkLogo')}
            hint={text('looks.darkLogoHint')}
            value={value.darkLogo}
            onChange={(darkLogo) => set({ ...value, darkLogo })}
          />
          <LogoField
            isDark
            label={text('field.darkHeaderLogo')}
            hint={text('looks.darkLogoHint')}
            value={value.darkHeaderLogo}
            onChange={(darkHeaderLogo) => set({ ...value, darkHeaderLogo })}
          />
        </>
      )}
    </SettingSection>
  );
}

function problemOf({ accent }: SettingOf<'looks'>): string | undefined {
  return isColor(accent) ? undefined : text('settings.colorWrong');
}
