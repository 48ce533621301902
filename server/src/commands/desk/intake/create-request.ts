import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import {
  addressFields,
  addressOfRequest,
  followUpsOf,
  noPosition,
  placementFields,
  receiverOf,
} from '#commands/call/new-request.ts';
import { countTypedMail } from '#commands/desk/desk-limits.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import type { Caller } from '#workflows/caller.ts';
import { findCase } from '#desk/case/find-case.ts';
import { addressAt } from '#geocoding/address-at.ts';
import { ApplicationError } from '#platform/application-error.ts';

type Payload = PayloadOf<(typeof deskCommands)['createRequest']>;

/**
 * Creates a request for a caller, through the same use case as the protocol. The request gets a team and due
 * times like any other.
 */
export const createRequest: DeskHandler<'createRequest'> = async (
  payload,
  { caller, now },
  { database, clients, geocoding, deskRules, submitRequest, origins, callLimits },
) => {
  const { workTypeId, position } = payload;
  const { clientId } = caller.scope;
  refuseNowhere(payload);
  const { client, initial } = await receiverOf(clients, clientId, workTypeId);
  const addressAnswer = await addressOfRequest(payload, position, (place) =>
    addressAt(geocoding, client, place),
  );
  const placement = (await deskRules(client)).place({ workTypeId, position }, now);
  const { email } = payload.contact ?? {};
  const hasReceipt = payload.wantsReceipt === true && Boolean(email);
  if (hasReceipt) await countTypedMail(callLimits, caller);
  const { requestId, guid } = await submitRequest(clientId, {
    ...(position ?? noPosition),
    ...addressFields(payload, 'staff', addressAnswer),
    ...contactOf(payload),
    ...placementFields(placement),
    ...byCaller(caller),
    ...ofStaff,
    guid: payload.guid,
    fileGuid: payload.guid,
    workTypeId,
    statusId: initial.statusId,
    description: payload.description,
    priority: payload.priority ?? requestPriority,
    collectedAt: now,
    arrivedAt: now,
    followUps: followUpsOf(placement, addressAnswer, { hasReceipt, now }),
  });
  const caseRow = await findCase(database, caller.scope, requestId);
  const link = `${origins.of(client)}/#/requeststatus/${guid}`;
  return { requestId, guid, team: caseRow?.team ?? null, isSeen: caseRow !== undefined, link };
};

function refuseNowhere({ position, address = '' }: Payload): void {
  if (position === undefined && address === '')
    throw new ApplicationError('fieldInvalid', 'A request needs a position or an address.');
}

/** The account identifies the author, even if the session changes. */
function byCaller({ session, member, scope }: Caller) {
  const { accountId, actor } = scope;
  return { sessionId: session.sessionId, accountId, actor, author: member.username, repeatKey: undefined };
}

function contactOf({ contact = {} }: Payload) {
  const { firstName = '', lastName = '', email = '', phone = '', language } = contact;
  return { firstName, lastName, email, phoneNumber: phone, language: firstLanguage([language]) ?? null };
}

/** Reported for a resident, so no other system knows of the request. */
const ofStaff = { isCitizens: true, comments: '', uniqueClientId: '', assetId: '', gisLayer: '' };
