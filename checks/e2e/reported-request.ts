/** A request made without a browser, for journeys about the steps after it. */
import { randomUUID } from 'node:crypto';
import { callWs7, signInAsGuest } from '@fixpoint/harness/ws7-client.ts';

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
  const { token, clientId } = await signInAsGuest(origin, 'riverbend');
  const creation = await callWs7<{ Id: number; Guid: string }>(origin, {
    cmd: 'createworkrequest',
    token,
    worktypeid: await potholeOf(origin, clientId),
    citizenrequest: true,
    ...(place ?? (await middleOf(origin))),
    priority: 5,
    description,
    statusid: -1,
    workrequestid: -1,
    fileGuid: randomUUID(),
  });
  return { guid: creation.Guid, workRequestId: creation.Id };
}

async function potholeOf(origin: string, clientId: number): Promise<number> {
  const cmd = 'dropdowncitizenworktypesbyclientid';
  const workTypes = await callWs7<WorkType[]>(origin, { cmd, ClientId: clientId });
  return workTypes.find(({ Text: name }) => name === 'Pothole')!.Value;
}

async function middleOf(origin: string): Promise<{ longitude: number; latitude: number }> {
  const client = await callWs7<Record<`Extent${'X' | 'Y'}${'Min' | 'Max'}`, number>>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  return {
    longitude: (client.ExtentXMin + client.ExtentXMax) / 2,
    latitude: (client.ExtentYMin + client.ExtentYMax) / 2,
  };
}
