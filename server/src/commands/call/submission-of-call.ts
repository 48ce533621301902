/** What a call of `createworkrequest` says, in our words. */
import { inOneLine } from '@fixpoint/contract/one-line.ts';
import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { guestNameOf, type Client, type Status } from '#clients/client.ts';
import type { Placement } from '#desk/desk-rules.ts';
import type { AddressAnswer, Position } from '#geocoding/geocoder.ts';
import type { Submission } from '#requests/changes/submit-request.ts';
import { isStaff } from './access.ts';
import { addressFields, placed } from './new-request.ts';
import { givenGuid } from './given-guid.ts';
import { sha256Hex } from '#platform/hashing.ts';
import type { CallWithSession } from '#commands/handler.ts';

type Payload = PayloadOf<(typeof commands)['createWorkRequest']>;

/** What is known of the request beside the call. */
interface Surroundings {
  client: Client;
  initial: Status;
  position: Position;
  /** What was found at the position; undefined where the caller gave an address. */
  found: AddressAnswer | undefined;
  /** Whose it is to do, and until when. */
  placement: Placement;
}

export function submissionOf(
  payload: Payload,
  call: CallWithSession,
  { client, initial, position, found, placement }: Surroundings,
): Omit<Submission, 'followUps'> {
  const { session, now } = call;
  const fileGuid = givenGuid(payload.fileGuid);
  return {
    ...position,
    ...addressFields(payload, addressSourceOf(payload, session), found),
    ...personOf(payload, call),
    ...(isStaff(session) ? wordsOfStaff(payload) : noWordsOfStaff),
    ...placed(placement),
    guid: givenGuid(payload.guid),
    fileGuid,
    repeatKey: isStaff(session) ? undefined : repeatKey(payload, fileGuid, session.accountId),
    sessionId: session.sessionId,
    accountId: session.accountId,
    workTypeId: payload.worktypeid,
    statusId: initial.statusId,
    description: payload.description ?? '',
    priority: (isStaff(session) ? payload.priority : undefined) ?? requestPriority,
    collectedAt: collectedAt(payload, client, now),
    arrivedAt: now,
    language: firstLanguage([payload.language]) ?? null,
    actor: isStaff(session) ? 'integration' : 'resident',
    author: guestNameOf(client.name),
  };
}

/**
 * A phone that lost the reply may have another session by the time that it sends the report again. Of a file guid alone
 * nothing is certain, for a client that we did not write may send one value for all its reports.
 */
function repeatKey(
  { worktypeid, longitude, latitude, description }: Payload,
  fileGuid: string | undefined,
  accountId: number | null,
): string | undefined {
  if (fileGuid === undefined) return undefined;
  return sha256Hex(JSON.stringify([fileGuid, accountId, worktypeid, longitude, latitude, description]));
}

/** Who reports: what the call says, and where it says nothing, the account of a citizen (spec 6). Staff write for others. */
function personOf({ firstname, lastname, email, phonenumber }: Payload, { session }: CallWithSession) {
  const own = isStaff(session) ? { firstName: '', lastName: '', email: '', phoneNumber: '' } : session;
  return {
    firstName: inOneLine(firstname ?? '') || own.firstName,
    lastName: inOneLine(lastname ?? '') || own.lastName,
    email: email || own.email,
    phoneNumber: inOneLine(phonenumber ?? '') || own.phoneNumber,
  };
}

/** The fields that count only when staff send them. */
function wordsOfStaff({ citizenrequest, comment, uniqueclientid, assetid, gislayer }: Payload) {
  return {
    isCitizens: citizenrequest ?? false,
    comments: comment ?? '',
    uniqueClientId: uniqueclientid ?? '',
    assetId: assetid ?? '',
    gisLayer: gislayer ?? '',
  };
}

/** What these fields are in a resident's request. */
const noWordsOfStaff = { isCitizens: true, comments: '', uniqueClientId: '', assetId: '', gisLayer: '' };

/** What the caller's clock said; a clock that is far out does not count. */
function collectedAt({ datecollected }: Payload, { timeZone }: Client, now: Date): Date {
  const said = datecollected?.at(timeZone);
  const isCredible = said !== undefined && said.getTime() > 0 && said <= now;
  return isCredible ? said : now;
}

/** Where an address is from that came with the call. */
function addressSourceOf({ addresssource }: Payload, session: CallWithSession['session']): string {
  return isStaff(session) ? addresssource || 'staff' : 'citizen';
}
