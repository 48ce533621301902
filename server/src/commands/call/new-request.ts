/** Parts of a new request that do not depend on the door: client, placement, address and jobs. */
import type { StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client, Status } from '#clients/client.ts';
import type { OwnerOfReport } from '#desk/owners/owner-of-report.ts';
import { ownerWords } from '#desk/owners/owner-words.ts';
import type { ToldOwner } from '@fixpoint/contract/owners/told-owner.ts';
import type { Placement } from '#desk/desk-rules.ts';
import type { AddressAnswer, Position } from '#geocoding/geocoder.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { wordsOfAnswers } from '#requests/answers/answers.ts';
import type { MissingAddress } from '#requests/missing-address.ts';
import {
  type FollowUp,
  passOnSoon,
  receiptAtOnce,
  retryAddressLater,
  teamNewsAt,
} from '#requests/request-jobs.ts';

/** Stands in for a missing position, as in the integration guide. */
export const noPosition: Position = { longitude: 0, latitude: 0 };

/**
 * The client and the first status for a request of this work type. Throws `notFound` if the work type is not
 * offered.
 */
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

/** The fields of team and due times. */
export function placementFields({ routedTeam, answerDueAt, resolveDueAt }: Placement) {
  return { teamId: routedTeam?.teamId ?? null, routedBy: routedTeam?.why ?? null, answerDueAt, resolveDueAt };
}

/** The owner as the request keeps it. */
export function toldOwnerOf(
  found: OwnerOfReport | undefined,
  { language }: Pick<Client, 'language'>,
  isSentAnyway: boolean,
): ToldOwner | null {
  if (found === undefined) return null;
  const { owner, place, act } = found;
  const { key, name } = ownerWords(owner, [language]);
  return { key, name, place, act, isSentAnyway };
}

/** The fields of answers. */
export function answerFields(answers: StoredAnswers | null) {
  return { answers, answersSaid: answers === null ? '' : wordsOfAnswers(answers) };
}

/** An address from the caller. Missing parts are undefined. */
export interface GivenAddress {
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/**
 * The address at the position; undefined if the caller gave an address. Without a position there is no
 * address.
 */
export async function addressOfRequest(
  { address = '' }: GivenAddress,
  position: Position | undefined,
  lookUp: (position: Position) => Promise<AddressAnswer>,
): Promise<AddressAnswer | undefined> {
  if (address.trim() !== '') return undefined;
  return position === undefined ? { kind: 'none' } : lookUp(position);
}

/**
 * A resident chose the address by its words, which may end with the city. The look-up at the position fills
 * the other parts. The words themselves stay as the resident chose them.
 */
export async function withCity<Payload extends GivenAddress>(
  payload: Payload,
  position: Position | undefined,
  lookUp: (position: Position) => Promise<AddressAnswer>,
): Promise<Payload> {
  const { address = '', city = '' } = payload;
  if (address.trim() === '' || city !== '' || position === undefined) return payload;
  const addressAnswer = await lookUp(position);
  if (addressAnswer.kind !== 'found') return payload;
  const cityEnd = `, ${addressAnswer.city}`;
  const chosenWords = address.trim();
  const isWithCity = addressAnswer.city !== '' && chosenWords.endsWith(cityEnd);
  return {
    ...payload,
    address: isWithCity ? chosenWords.slice(0, -cityEnd.length) : chosenWords,
    city: addressAnswer.city,
    state: payload.state || addressAnswer.state,
    zip: payload.zip || addressAnswer.zip,
  };
}

/** Address fields from the caller with their source, else from the look-up. */
export function addressFields(
  givenAddress: GivenAddress,
  source: string,
  addressAnswer: AddressAnswer | undefined,
) {
  const { address = '', city = '', state = '', zip = '' } = givenAddress;
  const around = { city, state, zip };
  if (addressAnswer === undefined)
    return { ...around, address: address.trim(), addressMissing: null, addressSource: source };
  if (addressAnswer.kind !== 'found')
    return { ...around, address: '', addressMissing: reasonOf(addressAnswer), addressSource: '' };
  return {
    address: addressAnswer.address,
    addressMissing: null,
    city: city || addressAnswer.city,
    state: state || addressAnswer.state,
    zip: zip || addressAnswer.zip,
    addressSource: addressAnswer.source,
  };
}

function reasonOf({ kind }: Exclude<AddressAnswer, { kind: 'found' }>): MissingAddress {
  return kind === 'none' ? 'not-found' : 'no-geocoder';
}

/** The jobs to queue once the request is stored. */
export function followUpsOf(
  { notifyTeamAt }: Placement,
  addressAnswer: AddressAnswer | undefined,
  { hasReceipt, isPassedOn, now }: { hasReceipt: boolean; isPassedOn: boolean; now: Date },
): FollowUp[] {
  return [
    ...(notifyTeamAt === null ? [] : [teamNewsAt(notifyTeamAt, now)]),
    ...(addressAnswer?.kind === 'unavailable' ? [retryAddressLater] : []),
    ...(hasReceipt ? [receiptAtOnce] : []),
    ...(isPassedOn ? [passOnSoon] : []),
  ];
}
