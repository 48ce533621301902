/** What a municipality decides for itself, as one value: at the desk, in its folder, and as it is stored. */
import type { SettingKind, SettingOf } from '@fixpoint/contract/desk/settings/town-settings.ts';

export type TownLink = SettingOf<'links'>[number] & {
  /** The protocol tells of it; the folder may have gaps in it. */
  displayOrder: number;
};

/** All sets by their kinds. */
export type Town = { [Kind in Exclude<SettingKind, 'links'>]: SettingOf<Kind> } & { links: TownLink[] };

/** A set without what the desk has no use for. */
export function asSet(town: Town, kind: SettingKind): unknown {
  if (kind !== 'links') return town[kind];
  return town.links.map(({ key, displayName, hyperlink, protocolType }) => ({
    key,
    displayName,
    hyperlink,
    protocolType,
  }));
}
