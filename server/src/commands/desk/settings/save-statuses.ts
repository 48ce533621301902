import type { SettingOf } from '@fixpoint/contract/desk/settings/town-settings.ts';
import type { Status } from '#clients/client.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { statusesInUse } from '#requests/statuses-in-use.ts';
import { saveSection } from './save-section.ts';

/** The status decides if a request is closed. A status in use cannot change from closing to open, or back. */
export const saveStatuses: DeskHandler<'saveStatuses'> = async (payload, call, parts) => {
  const { clientId } = call.caller.client;
  const there = await parts.clients.findStatuses(clientId);
  const turned = there.filter((status) => isTurned(status, payload.value));
  const inUse = await statusesInUse(
    parts.database,
    clientId,
    turned.map(({ statusId }) => statusId),
  );
  const named = turned.filter(({ statusId }) => inUse.has(statusId)).map(({ name }) => `'${name}'`);
  if (named.length > 0) {
    const detail = `Requests have the status ${named.join(', ')}. A status in use cannot change between open and closed. Please add another status and take this one out of use.`;
    throw new ApplicationError('fieldInvalid', detail);
  }
  return saveSection('statuses', payload, call, parts);
};

function isTurned({ key, type }: Status, wanted: SettingOf<'statuses'>): boolean {
  const found = wanted.find((status) => status.key === key);
  return found !== undefined && (found.type === 'final') !== (type === 2);
}
