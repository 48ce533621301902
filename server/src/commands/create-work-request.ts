import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { Client, WorkType } from '#clients/client.ts';
import { addressAt } from '#geocoding/address-at.ts';
import { type AddressAnswer, type Position, isInside } from '#geocoding/geocoder.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { receiptAtOnce, retryAddressLater, teamNewsAt } from '#requests/request-jobs.ts';
import { isStaff } from '#commands/call/access.ts';
import type { CallLimits } from './call-limits.ts';
import type { CallWithSession, Handler } from './handler.ts';
import { submissionOf } from '#commands/call/submission-of-call.ts';

type Payload = PayloadOf<(typeof commands)['createWorkRequest']>;

/** Takes a request in, with its address found where the caller gave none, and the photos that wait for it. */
export const createWorkRequest: Handler<'createWorkRequest'> = async (
  payload,
  call,
  { clients, geocoding, deskRules, submitRequest, callLimits },
) => {
  const { clientId } = call.session;
  const [client, workTypes, statuses] = await Promise.all([
    clients.findClientById(clientId),
    clients.findWorkTypes(clientId),
    clients.findStatuses(clientId),
  ]);
  const initial = statuses.find(({ isInitial }) => isInitial);
  if (client === undefined || initial === undefined) throw new Error(`Client ${clientId} takes no requests`);
  refuseOtherWorkTypes(payload, workTypes);
  const position = isStaff(call.session) ? positionOfStaff(payload) : positionOfResident(payload, client);
  const found = await addressOf(payload, position, (place) => addressAt(geocoding, client, place));
  const placement = (await deskRules(client)).place({ workTypeId: payload.worktypeid, position }, call.now);
  const around = { client, initial, position: position ?? nowhere, found, placement };
  const submission = submissionOf(payload, call, around);
  const { requestId, guid } = await submitRequest(clientId, {
    ...submission,
    followUps: [
      ...(placement.tellTeamAt === null ? [] : [teamNewsAt(placement.tellTeamAt, call.now)]),
      ...(found?.kind === 'unavailable' ? [retryAddressLater] : []),
      ...(mayMail(submission.email, call, callLimits) ? [receiptAtOnce] : []),
    ],
  });
  return { Id: requestId, Guid: guid };
};

/** Whether a receipt is ordered. A citizen's goes to the account's own address; of a guest's nobody knows whose it is. */
function mayMail(email: string, { session, network }: CallWithSession, callLimits: CallLimits): boolean {
  if (email === '') return false;
  return (
    session.accountId !== null || callLimits.mayMailStranger({ clientId: session.clientId, session, network })
  );
}

function refuseOtherWorkTypes({ worktypeid }: Payload, workTypes: readonly WorkType[]): void {
  if (workTypes.some(({ workTypeId, isActive }) => workTypeId === worktypeid && isActive)) return;
  throw new ApplicationError('notFound', 'There is no such work type.');
}

/** What stands for no position, as in the family's integration guide. */
const nowhere: Position = { longitude: 0, latitude: 0 };

/** Residents say where it is and what; it has to be in the town. */
function positionOfResident(payload: Payload, client: Client): Position {
  const { longitude, latitude } = payload;
  refuseMissing(payload, ['longitude', 'latitude', 'description']);
  const position = { longitude: longitude!, latitude: latitude! };
  refuseOutside(client, position);
  return position;
}

/** Throws `fieldInvalid` for a position outside of the client's extent; it names the coordinate that leads out. */
function refuseOutside({ displayName, extent }: Client, position: Position): void {
  if (isInside(extent, position)) return;
  const { longitude } = position;
  const field = longitude < extent.west || longitude > extent.east ? 'longitude' : 'latitude';
  throw new ApplicationError('fieldInvalid', `${field} is outside of ${displayName}.`);
}

/** Staff may know of an issue by its address or asset alone, and of one just outside; half a position is a mistake. */
function positionOfStaff(payload: Payload): Position | undefined {
  const { longitude, latitude } = payload;
  if (longitude === undefined && latitude === undefined) return undefined;
  refuseMissing(payload, ['longitude', 'latitude']);
  const position = { longitude: longitude!, latitude: latitude! };
  return position.longitude === 0 && position.latitude === 0 ? undefined : position;
}

function refuseMissing(payload: Payload, names: readonly (keyof Payload)[]): void {
  const missing = names.filter((name) => payload[name] === undefined);
  if (missing.length === 0) return;
  throw new ApplicationError('fieldInvalid', missing.map((name) => `${name} is missing.`).join(' '));
}

/** What is found where the caller gave no address; there is none where there is no position. */
async function addressOf(
  { address = '' }: Payload,
  position: Position | undefined,
  lookUp: (position: Position) => Promise<AddressAnswer>,
): Promise<AddressAnswer | undefined> {
  if (address.trim() !== '') return undefined;
  return position === undefined ? { kind: 'none' } : lookUp(position);
}
