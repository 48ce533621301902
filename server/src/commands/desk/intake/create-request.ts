import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import {
  addressFields,
  answerFields,
  addressOfRequest,
  followUpsOf,
  noPosition,
  placementFields,
  receiverOf,
  toldOwnerOf,
} from '#commands/call/new-request.ts';
import { answersOfCall } from '#commands/call/answers-of-call.ts';
import { countTypedMail } from '#commands/desk/desk-limits.ts';
import type { Client } from '#clients/client.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import type { Caller } from '#workflows/caller.ts';
import { findCase } from '#desk/case/find-case.ts';
import { ownerOfReport } from '#desk/owners/owner-of-report.ts';
import { once } from '#desk/repeats/once.ts';
import { addressAt } from '#geocoding/address-at.ts';
import { ApplicationError } from '#platform/application-error.ts';

type Payload = PayloadOf<(typeof deskCommands)['createRequest']>;

/**
 * Creates a request for a caller, through the same use case as the protocol. The request gets a team and due
 * times like any other.
 */
export const createRequest: DeskHandler<'createRequest'> = async (payload, { caller, now }, parts) => {
  const { database, clients, geocoding, deskRules, submitRequest, origins, callLimits } = parts;
  const { workTypeId, position } = payload;
  refuseNowhere(payload);
  const { client, initial } = await receiverOf(clients, caller.scope.clientId, workTypeId);
  const answered = reportOf(payload, caller, now);
  const { found, isPassedOn, answers } = await answersAtPlace(payload, client, parts, answered);
  const addressAnswer = await addressOfRequest(payload, position, (place) =>
    addressAt(geocoding, client, place),
  );
  const placement = (await deskRules(client)).place({ workTypeId, position }, now);
  const { email } = payload.contact ?? {};
  const hasReceipt = payload.wantsReceipt === true && Boolean(email);
  if (hasReceipt) await countTypedMail(callLimits, caller);
  const { requestId, guid } = await submitRequest(client.clientId, {
    ...(position ?? noPosition),
    ...addressFields(payload, 'staff', addressAnswer),
    ...contactOf(payload),
    ...placementFields(placement),
    toldOwner: toldOwnerOf(found, client, false),
    ...answerFields(answers),
    ...byCaller(caller),
    ...wordsOfStaff(payload),
    isPublic: client.publish.preset !== 'nothing',
    guid: payload.guid,
    fileGuid: payload.guid,
    workTypeId,
    statusId: initial.statusId,
    description: payload.description,
    priority: payload.priority ?? requestPriority,
    collectedAt: now,
    arrivedAt: now,
    followUps: followUpsOf(placement, addressAnswer, { hasReceipt, isPassedOn, now }),
  });
  await refuseOtherWords(payload, caller, now, parts);
  const caseRow = await findCase(database, caller.scope, requestId);
  const link = `${origins.of(client)}/#/requeststatus/${guid}`;
  return { requestId, guid, team: caseRow?.team ?? null, isSeen: caseRow !== undefined, link };
};

/** The guid is the repeat key of the call. Without this check, the words of a second call with the same guid are lost. */
async function refuseOtherWords(
  { guid, ...words }: Payload,
  { scope }: Caller,
  now: Date,
  { database }: ServerParts,
): Promise<void> {
  const content = `createRequest ${JSON.stringify(words)}`;
  await once(database, scope, { repeatKey: guid, content, now, field: 'guid' }, async () => null);
}

/** The owner of the place, and the answers, whose questions may depend on the owner. */
async function answersAtPlace(
  { workTypeId, position, placeOwner: chosenKey, passesOn }: Payload,
  client: Client,
  parts: ServerParts,
  report: ReturnType<typeof reportOf>,
) {
  const rules = await parts.ownerRules(client);
  const { found, ownerKey } = await ownerOfReport(rules, { workTypeId, position, chosenKey });
  const isPassedOn = passesOn === true && found?.act === 'forward';
  return {
    found,
    isPassedOn,
    answers: await answersOfCall(parts, client, { ...report, position, ownerKey }),
  };
}

function reportOf({ workTypeId, answers, passesStops = false, contact }: Payload, caller: Caller, now: Date) {
  const { sessionId } = caller.session;
  const given = answers && { ...answers, language: contact?.language };
  return { workTypeId, given, answeredAt: undefined, sessionId, now, isOfStaff: true, passesStops };
}

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

/** Reported for a resident. */
function wordsOfStaff({ uniqueClientId = '', assetId = '', gisLayer = '' }: Payload) {
  return { isCitizens: true, comments: '', uniqueClientId, assetId, gisLayer };
}
