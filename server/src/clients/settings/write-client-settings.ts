import type { SettingKind } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Database } from '#platform/database.ts';
import {
  replaceLinks,
  updateLooks,
  updatePublish,
  updateReporting,
  updateTexts,
  updateTranslations,
  upsertStatuses,
  upsertWorkTypes,
} from './client-settings-store.ts';
import { translationsOf } from './client-texts.ts';
import { orderPublication } from './order-publication.ts';
import type { ClientSettings } from './client-settings.ts';

const writers: Record<
  SettingKind,
  (tx: Database, clientId: number, settings: ClientSettings, language: Language) => Promise<void>
> = {
  workTypes: upsertWorkTypes,
  statuses: upsertStatuses,
  texts: updateTexts,
  looks: updateLooks,
  links: replaceLinks,
  reporting: updateReporting,
  publish: async (tx, clientId, settings) => {
    if (await updatePublish(tx, clientId, settings)) await orderPublication(tx, clientId);
  },
};

/** Stores the given sets of checked settings, and the translations of all texts. */
export async function writeClientSettings(
  tx: Database,
  clientId: number,
  settings: ClientSettings,
  { kinds, language }: { kinds: readonly SettingKind[]; language: Language },
): Promise<void> {
  for (const kind of kinds) await writers[kind](tx, clientId, settings, language);
  await updateTranslations(tx, clientId, translationsOf(settings, language).translations);
}
