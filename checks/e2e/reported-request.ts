/** A request that was made without a browser, for journeys about what follows. */
import { randomUUID } from 'node:crypto';
import { connectWs7, signInAsGuest, type Ws7Client } from './ws7-client.ts';

export interface ReportedRequest {
  guid: string;
  workRequestId: number;
}

interface WorkType {
  Value: number;
  Text: string;
}

/** A guest reports a pothole, in the middle of Riverbend unless a place is given. */
export async function reportPothole(
  origin: string,
  description: string,
  place?: { longitude: number; latitude: number },
): Promise<ReportedRequest> {
  const ws7 = await connectWs7(origin);
  const { token, clientId } = await signInAsGuest(ws7, 'riverbend');
  const reported = await ws7.call<{ Id: number; Guid: string }>({
    cmd: 'createworkrequest',
    token,
    worktypeid: await potholeOf(ws7, clientId),
    citizenrequest: true,
    ...(place ?? (await middleOf(ws7))),
    priority: 5,
    description,
    statusid: -1,
    workrequestid: -1,
    fileGuid: randomUUID(),
  });
  return { guid: reported.Guid, workRequestId: reported.Id };
}

async function potholeOf(ws7: Ws7Client, clientId: number): Promise<number> {
  const cmd = 'dropdowncitizenworktypesbyclientid';
  const workTypes = await ws7.call<WorkType[]>({ cmd, ClientId: clientId });
  return workTypes.find(({ Text: name }) => name === 'Pothole')!.Value;
}

async function middleOf(ws7: Ws7Client): Promise<{ longitude: number; latitude: number }> {
  const client = await ws7.call<Record<`Extent${'X' | 'Y'}${'Min' | 'Max'}`, number>>({
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  return {
    longitude: (client.ExtentXMin + client.ExtentXMax) / 2,
    latitude: (client.ExtentYMin + client.ExtentYMax) / 2,
  };
}
