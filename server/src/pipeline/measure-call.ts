import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { findNearbyRequests } from '@fixpoint/contract/commands/find-nearby-requests.ts';
import { nearbyPatienceMs } from '@fixpoint/contract/near-place.ts';
import { createRequest } from '@fixpoint/contract/desk/intake/create-request.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { MeasuredCall, Metrics } from '#platform/telemetry/metrics.ts';
import { describeCall, isTracing } from '#platform/telemetry/tracing.ts';
import { WrongCredentials } from '#sessions/attempt-sign-in.ts';

export interface EndedCall extends Pick<MeasuredCall, 'door' | 'command'> {
  /** Start of the call, from `performance.now()`. */
  readonly began: number;
  /** Undefined if the caller is unknown. */
  readonly clientId: number | undefined;
  /** The error that the call threw; undefined if the call was answered. */
  readonly error?: unknown;
}

/** The commands that create a request. */
const reporting: ReadonlySet<string> = new Set([createWorkRequest.cmd, createRequest.cmd]);

/** Counts a call and its duration. Never throws. */
export async function measureCall(
  { door, command, began, clientId, error }: EndedCall,
  {
    clients,
    metrics,
  }: Pick<ServerParts, 'clients'> & { metrics: Pick<Metrics, 'call' | 'request' | 'givenUp'> },
): Promise<void> {
  const seconds = (performance.now() - began) / 1000;
  if (command === findNearbyRequests.cmd && seconds * 1000 > nearbyPatienceMs) metrics.givenUp(command);
  if (isTracing()) describeCall(`${door} ${command ?? 'unknown'}`, { 'fixpoint.outcome': outcomeOf(error) });
  const foundOutcome =
    clientId === undefined ? undefined : await clients.findAnyClientById(clientId).catch(() => undefined);
  metrics.call({ door, command, outcome: outcomeOf(error), client: foundOutcome?.name, seconds });
  if (foundOutcome !== undefined && error === undefined && reporting.has(command ?? ''))
    metrics.request(foundOutcome.name);
}

function outcomeOf(error: unknown): string {
  if (error === undefined) return 'ok';
  if (error instanceof ApplicationError) return error.errorName;
  return error instanceof WrongCredentials ? 'passwordNotAccepted' : 'internal';
}
