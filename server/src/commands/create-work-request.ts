import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { Client } from '#clients/client.ts';
import { ownerOfReport } from '#desk/owners/owner-of-report.ts';
import { addressAt } from '#geocoding/address-at.ts';
import { type Position, isInside } from '#geocoding/geocoder.ts';
import type { Submission } from '#requests/changes/submit-request.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { sha256Hex } from '#platform/hashing.ts';
import { isStaff } from '#commands/call/access.ts';
import { findEarlierClosing } from '#requests/feedback/find-earlier-closing.ts';
import type { CallLimits } from './call-limits.ts';
import type { CallWithSession, Handler } from './handler.ts';
import {
  addressOfRequest,
  followUpsOf,
  noPosition,
  receiverOf,
  withCity,
} from '#commands/call/new-request.ts';
import type { ServerParts } from './server-parts.ts';
import { refuseStopped } from '#commands/call/refuse-stopped.ts';
import { answersOfCall } from '#commands/call/answers-of-call.ts';
import { submissionOf } from '#commands/call/submission-of-call.ts';

type Payload = PayloadOf<(typeof commands)['createWorkRequest']>;

/**
 * Creates a request. Looks up its address if the caller gave none, and claims the photos that wait for it.
 */
export const createWorkRequest: Handler<'createWorkRequest'> = async (sentPayload, call, parts) => {
  const { clients, geocoding, deskRules, ownerRules, submitRequest, callLimits } = parts;
  const { clientId } = call.session;
  const { client, initial } = await receiverOf(clients, clientId, sentPayload.worktypeid);
  const isOfStaff = isStaff(call.session);
  const position = isOfStaff ? positionOfStaff(sentPayload) : positionOfResident(sentPayload, client);
  const judged = await ownerOfReport(await ownerRules(client), reportOf(sentPayload, position));
  const { found } = judged;
  if (!isOfStaff) refuseStopped(found, client, sentPayload.language);
  const answers = await answersOfCall(parts, client, {
    ...answeredReport(sentPayload, call, client),
    position,
    ownerKey: judged.ownerKey,
  });
  const lookUp = (place: Position) => addressAt(geocoding, client, place);
  const payload = isOfStaff ? sentPayload : await withCity(sentPayload, position, lookUp);
  const addressAnswer = await addressOfRequest(payload, position, lookUp);
  const placement = (await deskRules(client)).place({ workTypeId: payload.worktypeid, position }, call.now);
  const cameBack = await closingBefore(payload, call, parts);
  const known = { client, initial, addressAnswer, placement, found, answers, cameBack };
  const submission = submissionOf(payload, call, { ...known, position: position ?? noPosition });
  const { requestId, guid } = await submitRequest(clientId, {
    ...submission,
    deviceKeyHash: deviceKeyOf(submission, call, client),
    followUps: followUpsOf(placement, addressAnswer, {
      isPassedOn: found?.act === 'forward',
      hasReceipt: await mayMail(submission.email, call, callLimits),
      now: call.now,
    }),
  });
  return { Id: requestId, Guid: guid };
};

/** The closed request that the resident reports again. */
async function closingBefore(
  { reportedagain: guid }: Payload,
  { session, now }: CallWithSession,
  { database }: ServerParts,
) {
  return guid === undefined ? undefined : findEarlierClosing(database, session.clientId, guid, now);
}

/**
 * The device of a guest without an address is asked after the closing. Its key is the fileGuid, which only the device
 * and the server know.
 */
function deviceKeyOf(
  { email, fileGuid }: Pick<Submission, 'email' | 'fileGuid'>,
  { session }: CallWithSession,
  { hasFeedback }: Client,
): string | undefined {
  const isAsked = hasFeedback && session.accountId === null && email === '' && fileGuid !== undefined;
  return isAsked ? sha256Hex(fileGuid) : undefined;
}

function answeredReport(
  { worktypeid, questionanswers: sent }: Payload,
  { session, now }: CallWithSession,
  { timeZone }: Client,
) {
  return {
    workTypeId: worktypeid,
    given: sent && {
      setVersion: sent.setversion,
      language: sent.language,
      values: sent.values,
      knownPlace: { owner: sent.owner, areas: sent.areas },
    },
    answeredAt: sent?.answeredat?.at(timeZone),
    sessionId: session.sessionId,
    now,
    isOfStaff: false,
  };
}

/**
 * True if a receipt is ordered. A citizen's receipt goes to the account's own address; guests and staff may
 * enter any address.
 */
async function mayMail(
  email: string,
  { session, network }: CallWithSession,
  callLimits: CallLimits,
): Promise<boolean> {
  if (email === '') return false;
  if (session.accountId !== null && !isStaff(session)) return true;
  return (await callLimits.countStrangerMail({ clientId: session.clientId, session, network })) === 0;
}

function reportOf(
  { worktypeid: workTypeId, placeowner: chosenKey }: Payload,
  position: Position | undefined,
) {
  return { workTypeId, position, chosenKey };
}

/** Residents must send a position inside the municipality, and a description. */
function positionOfResident(payload: Payload, client: Client): Position {
  const { longitude, latitude } = payload;
  refuseMissing(payload, ['longitude', 'latitude', 'description']);
  const position = { longitude: longitude!, latitude: latitude! };
  refuseOutside(client, position);
  return position;
}

/** Throws `fieldInvalid` for a position outside of the client's extent, with the wrong coordinate. */
function refuseOutside({ displayName, extent }: Client, position: Position): void {
  if (isInside(extent, position)) return;
  const { longitude } = position;
  const field = longitude < extent.west || longitude > extent.east ? 'longitude' : 'latitude';
  throw new ApplicationError('fieldInvalid', `${field} is outside of ${displayName}.`);
}

/** Staff may give no position, or one outside. Half a position is a mistake. */
function positionOfStaff(payload: Payload): Position | undefined {
  const { longitude, latitude } = payload;
  if (longitude === undefined && latitude === undefined) return undefined;
  refuseMissing(payload, ['longitude', 'latitude']);
  const position = { longitude: longitude!, latitude: latitude! };
  return position.longitude === 0 && position.latitude === 0 ? undefined : position;
}

function refuseMissing(payload: Payload, names: readonly (keyof Payload)[]): void {
  const missingNames = names.filter((name) => payload[name] === undefined);
  if (missingNames.length === 0) return;
  throw new ApplicationError('fieldInvalid', missingNames.map((name) => `${name} is missing.`).join(' '));
}
