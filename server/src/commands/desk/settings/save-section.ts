import type { SettingKind, SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { type SettingSave, saveSetting } from '#clients/settings/save-setting.ts';
import type { SavedSet } from '#clients/settings/settings-with.ts';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';

/** Saves one section of the settings. This process uses it at once, and others within three seconds. */
export async function saveSection<Kind extends SettingKind>(
  kind: Kind,
  { version, value }: { version: number; value: SettingOf<Kind> },
  { caller, now }: DeskCallOfStaff,
  { database, clients }: Pick<ServerParts, 'database' | 'clients'>,
): Promise<{ version: number }> {
  const { clientId, accountId } = caller.scope;
  // The compiler cannot see that the value has the type of its kind.
  const savedSet = { kind, value } as unknown as SavedSet;
  const settingSave: SettingSave = { ...savedSet, version, accountId, now };
  const savedVersion = await database.transaction(async (tx) => {
    const next = await saveSetting(tx, clientId, settingSave);
    const about = { setting: kind, version: next };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: actorOf(caller), about }, now);
    return next;
  });
  clients.forget(caller.client);
  return { version: savedVersion };
}
