import { useQueryClient } from '@tanstack/react-query';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import { addRecentRequest } from '#features/recent-requests/recent-requests-store.ts';
import { useSession } from '#features/session/session-context.ts';
import type { HomeState } from './home-state.ts';
import { addressOfPin } from './address-of-pin.ts';

/**
 * Adds a guest's submitted request to the device's list; citizens have their own list. The person who
 * submitted it decides, even if somebody else is logged in when the answer comes.
 */
export function useKeepOnDevice({
  pin,
  form,
}: HomeState): (id: number, guid: string | undefined, fileGuid: string) => void {
  const { client, isLoggedIn, workTypes } = useSession();
  const queries = useQueryClient();
  return (id, serverGuid, fileGuid) => {
    // Some servers return no guid: then nothing can open the request.
    const guid = readGuid(serverGuid ?? '');
    if (isLoggedIn || client === undefined || pin === null || guid === undefined) return;
    const workType = workTypes.find((it) => it.id === form.workTypeId)?.name ?? '';
    const address = addressOfPin(pin, queries);
    addRecentRequest(client.id, { guid, id, workType, sentAt: Date.now(), address, fileGuid });
  };
}
