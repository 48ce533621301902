/** What the checks have to know of the demo's town; asked for by the npm package soap. */
import { connectWs7 } from '@fixpoint/e2e/ws7-client.ts';

export interface Town {
  clientId: number;
  workTypeId: number;
  /** A status that no new request has. */
  statusId: number;
  longitude: number;
  latitude: number;
}

/** Who signs in, as the demo has them. */
export const clerk = { UserName: 'clerk', Password: 'riverbend clerk' };
export const guest = { UserName: 'guest', Password: '' };

interface Entry {
  statusid: number;
  statusname: string;
  longitude: number;
  latitude: number;
}

/** Looks around in Riverbend: a work type, a place where a request was reported before, a status of one that is done. */
export async function findTown(origin: string): Promise<Town> {
  const ws7 = await connectWs7(origin);
  const { Id: clientId } = await ws7.call<{ Id: number }>({ cmd: 'findclientidbyname', name: 'riverbend' });
  const types = await ws7.call<{ Value: number }[]>({
    cmd: 'dropdowncitizenworktypesbyclientid',
    ClientId: clientId,
  });
  const { Token: token } = await ws7.call<{ Token: string }>({ cmd: 'signin', ClientId: clientId, ...clerk });
  const { WorkRequests: entries } = await ws7.call<{ WorkRequests: Entry[] }>({
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
