import pLimit from 'p-limit';
import { registration, readCrowdFacts } from './crowd.ts';
import type { Ledger, AcknowledgedRequest } from './ledger.ts';
import { askWs7, callWs7 } from '@fixpoint/harness/ws7-client.ts';

/**
 * The window begins this long before the run, because no clock of the run is wrong by more. An earlier start
 * could find more requests than one answer holds.
 */
const marginMs = 24 * 3_600_000;
/** Later than any clock of a run. */
const endOfTime = '/Date(4102444800000)/';

/** The stored data of a request, as its holder reads it. */
interface StoredRequest {
  WorkRequestId: number;
  Description: string;
}

/**
 * Looks for every acknowledged request, photo, note and account. Returns a sentence for each one that is not
 * there exactly once.
 */
export async function findLosses(origin: string, ledger: Ledger): Promise<string[]> {
  const { clientId } = await readCrowdFacts(origin);
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
  const { Token: token } = await callWs7<{ Token: string }>(origin, guest);
  const limit = pLimit(8);
  const requests = ledger.requests.map((ledgerEntry) =>
    limit(() => lossesOfRequest(origin, { clientId, token, ledgerEntry })),
  );
  const accounts = ledger.accounts.map((email) => limit(() => lossesOfAccount(origin, clientId, email)));
  const doubles = await findDoubles(origin, clientId, ledger);
  return [...(await Promise.all([...requests, ...accounts])).flat(), ...doubles];
}

async function lossesOfRequest(
  origin: string,
  { clientId, token, ledgerEntry }: { clientId: number; token: string; ledgerEntry: AcknowledgedRequest },
): Promise<string[]> {
  const { guid, id, description, photos, notes } = ledgerEntry;
  const find = { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid };
  const storedRequest = await askWs7<StoredRequest>(origin, find);
  if (storedRequest.kind !== 'done') return [`request ${id} is not there: ${JSON.stringify(storedRequest)}`];
  const { WorkRequestId, Description } = storedRequest.data;
  if (WorkRequestId !== id || Description !== description) return [`request ${id} is another one`];
  const losses: string[] = [];
  const files = await callWs7<{ Id: number }[]>(origin, { cmd: 'findworkrequestfileidsbyguid', guid, token });
  if (files.length !== photos) losses.push(`request ${id} has ${files.length} photos instead of ${photos}`);
  for (const { Id: fileId } of files) {
    const photo = await askWs7<{ Data: string }>(origin, { cmd: 'findfileminimumresponse', token, fileId });
    if (photo.kind !== 'done' || photo.data.Data.length < 1000) losses.push(`photo ${fileId} cannot be seen`);
  }
  const storedNotes = await callWs7<{ Note: string }[]>(origin, {
    cmd: 'findworkrequestnotesbyguid',
    guid,
    token,
  });
  const texts = storedNotes.map(({ Note }) => Note);
  if (texts.toSorted().join('\n') !== notes.toSorted().join('\n'))
    losses.push(`request ${id} has the notes ${texts.join()} instead of ${notes.join()}`);
  return losses;
}

async function lossesOfAccount(origin: string, clientId: number, email: string): Promise<string[]> {
  const again = await askWs7(origin, registration(clientId, email));
  return again.kind === 'refused' && again.code === '00010011'
    ? []
    : [`${email} is not registered: ${JSON.stringify(again)}`];
}

/** Requests that a work-order system reads twice: several with the same words. */
async function findDoubles(origin: string, clientId: number, ledger: Ledger): Promise<string[]> {
  const clerk = { cmd: 'signin', UserName: 'clerk', Password: 'riverbend clerk', ClientId: clientId };
  const { Token: token } = await callWs7<{ Token: string }>(origin, clerk);
  const fromdate = `/Date(${ledger.begunAt.getTime() - marginMs})/`;
  const window = { cmd: 'findworkrequestsbymodifieddate', token, fromdate, todate: endOfTime };
  const { WorkRequests } = await callWs7<{ WorkRequests: { description: string }[] }>(origin, window);
  const times = new Map<string, number>();
  for (const { description } of WorkRequests) times.set(description, (times.get(description) ?? 0) + 1);
  return ledger.requests
    .filter(({ description }) => times.get(description) !== 1)
    .map(({ id, description }) => `mirrors read request ${id} ${times.get(description) ?? 0} times`);
}
