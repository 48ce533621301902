/** Facts about the demo's municipality for the checks. */
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

export interface MunicipalityFacts {
  clientId: number;
  workTypeId: number;
  /** A status that no new request has. */
  statusId: number;
  longitude: number;
  latitude: number;
}

/** The accounts of the demo that sign in. */
export const clerkAccount = { UserName: 'clerk', Password: 'riverbend clerk' };
export const guestAccount = { UserName: 'guest', Password: '' };

interface Entry {
  statusid: number;
  statusname: string;
  longitude: number;
  latitude: number;
}

/** Looks up a work type, the place of an existing request and a status of completed requests in Riverbend. */
export async function findMunicipalityFacts(origin: string): Promise<MunicipalityFacts> {
  const { Id: clientId } = await callWs7<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const types = await callWs7<{ Value: number }[]>(origin, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    ClientId: clientId,
  });
  const { Token: token } = await callWs7<{ Token: string }>(origin, {
    cmd: 'signin',
    ClientId: clientId,
    ...clerkAccount,
  });
  const { WorkRequests: entries } = await callWs7<{ WorkRequests: Entry[] }>(origin, {
    cmd: 'findworkrequestsbymodifieddate',
    token,
    fromdate: '2000-01-01T00:00:00Z',
    todate: new Date().toISOString(),
  });
  const completedEntry = entries.find(({ statusname }) => statusname === 'Completed');
  if (completedEntry === undefined)
    throw new Error('Riverbend has no completed request; the checks need the demo.');
  const { statusid: statusId, longitude, latitude } = completedEntry;
  return { clientId, workTypeId: types[0]!.Value, statusId, longitude, latitude };
}
