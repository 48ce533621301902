import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { addressNoGeocode, addressNotFound, requestPriority } from '@fixpoint/contract/limits.ts';
import type { Client, Status, WorkType } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { AddressAnswer, Position } from '#geocoding/geocoder.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { retryAddressLater } from '#requests/retry-address-later.ts';
import type { SubmitRequest } from '#requests/submit-request.ts';
import { tellReceivedAtOnce } from '#requests/tell-received.ts';
import type { GuestCall, Handler } from './handler.ts';
import { refuseOutside } from './refuse-outside.ts';

type Payload = PayloadOf<(typeof commands)['createWorkRequest']>;

/** Takes a request in, with its address found where the caller gave none, and the photos that wait for it. */
export const createWorkRequest: Handler<
  'createWorkRequest',
  {
    clients: Pick<ClientDirectory, 'findClientById' | 'findWorkTypes' | 'findStatuses'>;
    addressAt: (client: Client, position: Position) => Promise<AddressAnswer>;
    submitRequest: SubmitRequest;
  }
> = async (payload, call, { clients, addressAt, submitRequest }) => {
  const { clientId } = call.session;
  const [client, workTypes, statuses] = await Promise.all([
    clients.findClientById(clientId),
    clients.findWorkTypes(clientId),
    clients.findStatuses(clientId),
  ]);
  const initial = statuses.find(({ isInitial }) => isInitial);
  if (client === undefined || initial === undefined) throw new Error(`Client ${clientId} takes no requests`);
  refuseOtherWorkTypes(payload, workTypes);
  refuseOutside(client, payload);
  const found = payload.address?.trim() ? undefined : await addressAt(client, payload);
  const person = personOf(payload, call);
  const { requestId, guid } = await submitRequest(clientId, {
    ...described(payload, call, client, initial),
    ...person,
    ...addressOf(payload, found),
    followUps: [
      ...(found?.kind === 'unavailable' ? [retryAddressLater] : []),
      ...(person.email === '' ? [] : [tellReceivedAtOnce]),
    ],
  });
  return { Id: requestId, Guid: guid };
};

function refuseOtherWorkTypes({ worktypeid }: Payload, workTypes: readonly WorkType[]): void {
  if (workTypes.some(({ workTypeId, isActive }) => workTypeId === worktypeid && isActive)) return;
  throw new ApplicationError('notFound', 'There is no such work type.');
}

function described(payload: Payload, { session, now }: GuestCall, client: Client, initial: Status) {
  return {
    sessionId: session.sessionId,
    fileGuid: payload.fileGuid,
    accountId: session.accountId,
    workTypeId: payload.worktypeid,
    statusId: initial.statusId,
    longitude: payload.longitude,
    latitude: payload.latitude,
    description: payload.description,
    priority: payload.priority ?? requestPriority,
    collectedAt: collectedAt(payload, client, now),
    arrivedAt: now,
    author: `${client.name}_CitizenGuest`,
  };
}

/** Who reports: what the call says, and where it says nothing, the account of a citizen (spec 6). */
function personOf({ firstname, lastname, email, phonenumber }: Payload, { session }: GuestCall) {
  return {
    firstName: firstname || session.firstName,
    lastName: lastname || session.lastName,
    email: email || session.email,
    phoneNumber: phonenumber || session.phoneNumber,
  };
}

/** What the caller's clock said; a clock that is far out does not count. */
function collectedAt({ datecollected }: Payload, { timeZone }: Client, now: Date): Date {
  const said = datecollected?.at(timeZone);
  const isCredible = said !== undefined && said.getTime() > 0 && said <= now;
  return isCredible ? said : now;
}

function addressOf({ address = '' }: Payload, found: AddressAnswer | undefined) {
  const none = { city: '', state: '', zip: '', addressSource: '' };
  if (found === undefined) return { ...none, address: address.trim(), addressSource: 'citizen' };
  if (found.kind === 'none') return { ...none, address: addressNotFound };
  if (found.kind === 'unavailable') return { ...none, address: addressNoGeocode };
  const { city, state, zip, source: addressSource } = found;
  return { address: found.address, city, state, zip, addressSource };
}
