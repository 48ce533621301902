/** Requests that a citizen made before a journey begins. */
import type { Citizen } from './citizen.ts';
import { call } from '@fixpoint/harness/ws7-client.ts';

/** The fields in which the requests differ; the rest is the same for all. */
export interface WrittenRequest {
  /** The name of the work type. */
  workType: string;
  description: string;
  longitude: number;
  latitude: number;
}

interface Submitted {
  Id: number;
}

/** Makes requests in this order through the protocol; returns their ids. */
export async function submitRequests(
  origin: string,
  { email, password }: Citizen,
  written: readonly WrittenRequest[],
): Promise<number[]> {
  const { Id: ClientId } = await call<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const signIn = { cmd: 'signin', UserName: email, Password: password, ClientId };
  const { Token: token } = await call<{ Token: string }>(origin, signIn);
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId };
  const workTypes = await call<{ Value: number; Text: string }[]>(origin, list);
  const ids: number[] = [];
  for (const { workType, ...request } of written) {
    const worktypeid = workTypes.find(({ Text }) => Text === workType)!.Value;
    const { Id } = await call<Submitted>(origin, { cmd: 'createworkrequest', token, worktypeid, ...request });
    ids.push(Id);
  }
  return ids;
}
