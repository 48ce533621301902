/** Each line of the log says which municipality its call is about. Nobody waits until that is known. */
import { labelCall, labelUnlabelledCall } from '#platform/telemetry/call-marks.ts';
import type { ClientDirectory } from './client-directory.ts';

/** Labels what this call logs from now on with the municipality of the host, unless a surer label is there. */
export function labelLogWithHost(clients: Pick<ClientDirectory, 'findAnyClientOfHost'>, host: string): void {
  const label = clients
    .findAnyClientOfHost(host)
    .then((client) => client && labelUnlabelledCall(client.name));
  label.catch(() => undefined);
}

/** Labels what this call or job logs from now on with this municipality. */
export function labelLogWithClient(
  clients: Pick<ClientDirectory, 'findAnyClientById'>,
  clientId: number,
): void {
  const label = clients.findAnyClientById(clientId).then((client) => client && labelCall(client.name));
  label.catch(() => undefined);
}
