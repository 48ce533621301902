/** A municipality's settings as one value, for the desk, the folder and the database. */
import type { SettingKind, SettingOf } from '@fixpoint/contract/desk/settings/town-settings.ts';

export type TownLink = SettingOf<'links'>[number] & {
  /** Used by the protocol; values from the folder may have gaps. */
  displayOrder: number;
};

/** All sets by their kinds. */
export type Town = { [Kind in Exclude<SettingKind, 'links'>]: SettingOf<Kind> } & { links: TownLink[] };

/** A set without the fields that the desk does not use. */
export function asSet(town: Town, kind: SettingKind): unknown {
  if (kind !== 'links') return town[kind];
  return town.links.map(({ key, displayName, hyperlink, protocolType }) => ({
    key,
    displayName,
    hyperlink,
    protocolType,
  }));
}
