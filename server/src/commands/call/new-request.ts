/** What a new request comes with besides what is said of it, by whichever door it comes in. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client, Status } from '#clients/client.ts';
import type { Placement } from '#desk/desk-rules.ts';
import type { AddressAnswer, Position } from '#geocoding/geocoder.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { MissingAddress } from '#requests/missing-address.ts';
import { type FollowUp, receiptAtOnce, retryAddressLater, teamNewsAt } from '#requests/request-jobs.ts';

/** What stands for no position, as in the family's integration guide. */
export const nowhere: Position = { longitude: 0, latitude: 0 };

/** The client that takes a request of this type, and its first status. Throws `notFound` for a type that it does not take. */
export async function receiverOf(
  clients: ClientDirectory,
  clientId: number,
  wantedTypeId: number,
): Promise<{ client: Client; initial: Status }> {
  const [client, workTypes, statuses] = await Promise.all([
    clients.findClientById(clientId),
    clients.findWorkTypes(clientId),
    clients.findStatuses(clientId),
  ]);
  const initial = statuses.find(({ isInitial }) => isInitial);
  if (client === undefined || initial === undefined) throw new Error(`Client ${clientId} takes no requests`);
  if (workTypes.some(({ workTypeId, isActive }) => workTypeId === wantedTypeId && isActive))
    return { client, initial };
  throw new ApplicationError('notFound', { say: 'workType.missing' });
}

/** Whose it is to do, and until when. */
export function placed({ routed, answerDueAt, resolveDueAt }: Placement) {
  return { teamId: routed?.teamId ?? null, routedBy: routed?.why ?? null, answerDueAt, resolveDueAt };
}

/** An address in the caller's words; what they left out is undefined. */
export interface GivenAddress {
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** What is found where the caller gave no address, which undefined stands for; there is none where there is no position. */
export async function addressOf(
  { address = '' }: GivenAddress,
  position: Position | undefined,
  lookUp: (position: Position) => Promise<AddressAnswer>,
): Promise<AddressAnswer | undefined> {
  if (address.trim() !== '') return undefined;
  return position === undefined ? { kind: 'none' } : lookUp(position);
}

/** The caller's words, which are from that source, and where there are none, what was found. */
export function addressFields(given: GivenAddress, source: string, found: AddressAnswer | undefined) {
  const { address = '', city = '', state = '', zip = '' } = given;
  const around = { city, state, zip };
  if (found === undefined)
    return { ...around, address: address.trim(), addressMissing: null, addressSource: source };
  if (found.kind !== 'found')
    return { ...around, address: '', addressMissing: reasonOf(found), addressSource: '' };
  return {
    address: found.address,
    addressMissing: null,
    city: city || found.city,
    state: state || found.state,
    zip: zip || found.zip,
    addressSource: found.source,
  };
}

function reasonOf({ kind }: Exclude<AddressAnswer, { kind: 'found' }>): MissingAddress {
  return kind === 'none' ? 'not-found' : 'no-geocoder';
}

/** What is to be done once it is there. */
export function followUpsOf(
  { tellTeamAt }: Placement,
  found: AddressAnswer | undefined,
  { hasReceipt, now }: { hasReceipt: boolean; now: Date },
): FollowUp[] {
  return [
    ...(tellTeamAt === null ? [] : [teamNewsAt(tellTeamAt, now)]),
    ...(found?.kind === 'unavailable' ? [retryAddressLater] : []),
    ...(hasReceipt ? [receiptAtOnce] : []),
  ];
}
