import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { NearClient, NearReport } from '#requests/nearby/requests-near.ts';
import type { Session } from '#sessions/session.ts';
import { clientOf } from './client-of-call.ts';

/** The report of a call about requests near a place, with the caller. */
export function nearReportOf(
  payload: PayloadOf<(typeof commands)['findNearbyRequests']>,
  { sessionId, accountId }: Session,
): NearReport {
  return {
    asker: { sessionId, accountId, guids: payload.guids ?? [] },
    workTypeId: payload.worktypeid,
    longitude: payload.longitude,
    latitude: payload.latitude,
    accuracy: payload.accuracy ?? 0,
    assetId: payload.assetid ?? '',
  };
}

/** The municipality of a call about requests near a place. */
export async function nearClientOf(clients: ClientDirectory, clientId: number): Promise<NearClient> {
  const client = await clientOf(clients, clientId);
  return { client, workTypes: await clients.findWorkTypes(clientId) };
}
