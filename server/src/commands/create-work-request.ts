import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { Client } from '#clients/client.ts';
import { addressAt } from '#geocoding/address-at.ts';
import { type Position, isInside } from '#geocoding/geocoder.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { isStaff } from '#commands/call/access.ts';
import type { CallLimits } from './call-limits.ts';
import type { CallWithSession, Handler } from './handler.ts';
import { addressOfRequest, followUpsOf, noPosition, receiverOf } from '#commands/call/new-request.ts';
import { submissionOf } from '#commands/call/submission-of-call.ts';

type Payload = PayloadOf<(typeof commands)['createWorkRequest']>;

/**
 * Creates a request. Looks up its address if the caller gave none, and claims the photos that wait for it.
 */
export const createWorkRequest: Handler<'createWorkRequest'> = async (
  payload,
  call,
  { clients, geocoding, deskRules, submitRequest, callLimits },
) => {
  const { clientId } = call.session;
  const { client, initial } = await receiverOf(clients, clientId, payload.worktypeid);
  const position = isStaff(call.session) ? positionOfStaff(payload) : positionOfResident(payload, client);
  const addressAnswer = await addressOfRequest(payload, position, (place) =>
    addressAt(geocoding, client, place),
  );
  const placement = (await deskRules(client)).place({ workTypeId: payload.worktypeid, position }, call.now);
  const around = { client, initial, position: position ?? noPosition, addressAnswer, placement };
  const submission = submissionOf(payload, call, around);
  const { requestId, guid } = await submitRequest(clientId, {
    ...submission,
    followUps: followUpsOf(placement, addressAnswer, {
      hasReceipt: await mayMail(submission.email, call, callLimits),
      now: call.now,
    }),
  });
  return { Id: requestId, Guid: guid };
};

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
