/** Riverbend as its portal knows it, and the calls that a load makes there. */
import { randomUUID } from 'node:crypto';
import { callWs7, callBody } from '@fixpoint/harness/ws7-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** A guest in Riverbend. */
export interface Riverbend {
  clientId: number;
  /** The token of the guest's session. */
  token: string;
  /** A call that submits a new, unique request. */
  request(token: string): Record<string, unknown>;
  /** The body of a call that submits a new, unique request. */
  submission(): string;
  /** The body of a call that looks up an existing request. */
  lookUp: string;
}

interface ClientAnswer {
  Id: number;
  ExtentXMin: number;
  ExtentXMax: number;
  ExtentYMin: number;
  ExtentYMax: number;
}

/** Signs in a guest and submits a first request. */
export async function visitRiverbend({ url }: ServerUnderTest): Promise<Riverbend> {
  const client = await callWs7<ClientAnswer>(url, { cmd: 'findclientidbyname', name: 'riverbend' });
  const [workType] = await callWs7<{ Value: number }[]>(url, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    ClientId: client.Id,
  });
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: client.Id };
  const { Token: token } = await callWs7<{ Token: string }>(url, guest);
  const request = (ofWhom: string) => requestIn(client, workType!.Value, ofWhom);
  const { Guid: guid } = await callWs7<{ Guid: string }>(url, request(token));
  return {
    clientId: client.Id,
    token,
    request,
    submission: () => callBody(request(token)),
    lookUp: callBody({ cmd: 'findcitizenrequestbyguidbyclientid', clientid: client.Id, guid }),
  };
}

function requestIn(client: ClientAnswer, worktypeid: number, token: string) {
  return {
    cmd: 'createworkrequest',
    token,
    worktypeid,
    citizenrequest: true,
    datecollected: `/Date(${Date.now()})/`,
    longitude: randomBetween(client.ExtentXMin, client.ExtentXMax),
    latitude: randomBetween(client.ExtentYMin, client.ExtentYMax),
    priority: 5,
    description: 'A%20deep%20hole%20in%20the%20right-hand%20lane',
    statusid: -1,
    workrequestid: -1,
    fileGuid: randomUUID(),
  };
}

/** A random number near the middle of the range. */
function randomBetween(low: number, high: number): number {
  return low + (0.2 + 0.6 * Math.random()) * (high - low);
}
