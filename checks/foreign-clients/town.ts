/** Facts about the demo's municipality for the checks. */
import { call } from '@fixpoint/harness/ws7-client.ts';

export interface Town {
  clientId: number;
  workTypeId: number;
  /** A status that no new request has. */
  statusId: number;
  longitude: number;
  latitude: number;
}

/** The accounts of the demo that sign in. */
export const clerk = { UserName: 'clerk', Password: 'riverbend clerk' };
export const guest = { UserName: 'guest', Password: '' };

interface Entry {
  statusid: number;
  statusname: string;
  longitude: number;
  latitude: number;
}

/** Looks up a work type, the place of an existing request and a status of completed requests in Riverbend. */
export async function findTown(origin: string): Promise<Town> {
  const { Id: clientId } = await call<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const types = await call<{ Value: number }[]>(origin, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    ClientId: clientId,
  });
  const { Token: token } = await call<{ Token: string }>(origin, {
    cmd: 'signin',
    ClientId: clientId,
    ...clerk,
  });
  const { WorkRequests: entries } = await call<{ WorkRequests: Entry[] }>(origin, {
    cmd: 'findworkrequestsbymodifieddate',
    token,
    fromdate: '2000-01-01T00:00:00Z',
    todate: new Date().toISOString(),
  });
  const done = entries.find(({ statusname }) => statusname === 'Completed');
  if (done === undefined) throw new Error('Riverbend has no completed request; the checks need the demo.');
  const { statusid: statusId, longitude, latitude } = done;
  return { clientId, workTypeId: types[0]!.Value, statusId, longitude, latitude };
}
