/** Requests that a citizen made before a journey begins. */
import type { CitizenAccount } from './citizen.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

/** The fields in which the requests differ; the rest is the same for all. */
export interface RequestToSubmit {
  /** The name of the work type. */
  workType: string;
  description: string;
  longitude: number;
  latitude: number;
}

interface CreationData {
  Id: number;
}

/** Makes requests in this order through the protocol; returns their ids. */
export async function submitRequests(
  origin: string,
  { email, password }: CitizenAccount,
  requests: readonly RequestToSubmit[],
): Promise<number[]> {
  const { Id: ClientId } = await callWs7<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const signIn = { cmd: 'signin', UserName: email, Password: password, ClientId };
  const { Token: token } = await callWs7<{ Token: string }>(origin, signIn);
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId };
  const workTypes = await callWs7<{ Value: number; Text: string }[]>(origin, list);
  const ids: number[] = [];
  for (const { workType, ...request } of requests) {
    const worktypeid = workTypes.find(({ Text }) => Text === workType)!.Value;
    const { Id } = await callWs7<CreationData>(origin, {
      cmd: 'createworkrequest',
      token,
      worktypeid,
      ...request,
    });
    ids.push(Id);
  }
  return ids;
}
