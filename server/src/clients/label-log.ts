/** Adds the municipality of a call to each line of its log, without waiting for the look-up. */
import { labelCall, labelUnlabelledCall } from '#platform/telemetry/call-marks.ts';
import type { ClientDirectory } from './client-directory.ts';

/**
 * Labels further log lines of this call with the municipality of the host, unless they have a label already.
 */
export function labelLogWithHost(clients: Pick<ClientDirectory, 'findAnyClientOfHost'>, host: string): void {
  clients
    .findAnyClientOfHost(host)
    .then((client) => client && labelUnlabelledCall(client.name), leaveUnlabelled);
}

/** Labels further log lines of this call or job with this municipality. */
export function labelLogWithClient(
  clients: Pick<ClientDirectory, 'findAnyClientById'>,
  clientId: number,
): void {
  clients.findAnyClientById(clientId).then((client) => client && labelCall(client.name), leaveUnlabelled);
}

/** The client could not be looked up. */
const leaveUnlabelled = (): void => undefined;
