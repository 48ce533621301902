import { isDeepStrictEqual } from 'node:util';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveSection } from './save-section.ts';

/** A shorter retention soon deletes data for good, so it needs a fresh session. */
export const saveReporting: DeskHandler<'saveReporting'> = async (payload, call, parts) => {
  const { database } = parts;
  const { caller, now } = call;
  const { reporting } = (await readClientSettings(database, caller.client.clientId)).settings;
  if (!isDeepStrictEqual(payload.value.retention, reporting.retention))
    await refuseStale(database, caller, now);
  return saveSection('reporting', payload, call, parts);
};
