/** A municipality's settings as one value, for the desk, the folder and the database. */
import type { SettingKind, SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';

export type SettingLink = SettingOf<'links'>[number] & {
  /** Used by the protocol; values from the folder may have gaps. */
  displayOrder: number;
};

/** All sets by their kinds. */
export type ClientSettings = { [Kind in Exclude<SettingKind, 'links'>]: SettingOf<Kind> } & {
  links: SettingLink[];
};

/** A set without the fields that the desk does not use. */
export function asSet(settings: ClientSettings, kind: SettingKind): unknown {
  if (kind !== 'links') return settings[kind];
  return settings.links.map(({ key, displayName, hyperlink, protocolType }) => ({
    key,
    displayName,
    hyperlink,
    protocolType,
  }));
}
