import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { Status } from '#clients/client.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { statusesInUse } from '#requests/statuses-in-use.ts';
import { saveSection } from './save-section.ts';

/** The status decides if a request is closed. A status in use cannot change from closing to open, or back. */
export const saveStatuses: DeskHandler<'saveStatuses'> = async (payload, call, parts) => {
  const { clientId } = call.caller.client;
  const there = await parts.clients.findStatuses(clientId);
  const turnedStatuses = there.filter((status) => isTurned(status, payload.value));
  const inUse = await statusesInUse(
    parts.database,
    clientId,
    turnedStatuses.map(({ statusId }) => statusId),
  );
  const namesInUse = turnedStatuses
    .filter(({ statusId }) => inUse.has(statusId))
    .map(({ name }) => `'${name}'`);
  if (namesInUse.length > 0) {
    const detail = `Requests have the status ${namesInUse.join(', ')}. A status in use cannot change between open and closed. Please add another status and take this one out of use.`;
    throw new ApplicationError('fieldInvalid', detail);
  }
  return saveSection('statuses', payload, call, parts);
};

function isTurned({ key, type }: Status, wantedStatuses: SettingOf<'statuses'>): boolean {
  const wantedStatus = wantedStatuses.find((status) => status.key === key);
  return wantedStatus !== undefined && (wantedStatus.type === 'final') !== (type === 2);
}
