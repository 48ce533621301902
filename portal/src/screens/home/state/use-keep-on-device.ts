import { useQueryClient } from '@tanstack/react-query';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import { addRecentRequest } from '#features/recent-requests/recent-requests-store.ts';
import { useSession } from '#features/session/session-context.ts';
import type { HomeState } from './home-state.ts';
import { addressOfPin } from './address-of-pin.ts';

/**
 * Keeps on the device what a guest has sent, once the server has it; a citizen's is in their list. Whose it is was
 * decided when it was sent, whoever is there when the answer comes.
 */
export function useKeepOnDevice({ pin, form }: HomeState): (id: number, guid: string | undefined) => void {
  const { client, isLoggedIn, workTypes } = useSession();
  const queries = useQueryClient();
  return (id, told) => {
    // A server may tell none: then nothing leads to the request.
    const guid = readGuid(told ?? '');
    if (isLoggedIn || client === undefined || pin === null || guid === undefined) return;
    const workType = workTypes.find((it) => it.id === form.workTypeId)?.name ?? '';
    const address = addressOfPin(pin, queries);
    addRecentRequest(client.id, { guid, id, workType, sentAt: Date.now(), address });
  };
}
