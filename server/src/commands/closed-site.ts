import type { Client } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Throws `notAllowed` where the municipality has switched its citizen site off: a guest has nothing to do there. */
export function refuseOnClosedSite({ displayName, hasCitizenSite }: Client): void {
  if (hasCitizenSite) return;
  throw new ApplicationError(
    'notAllowed',
    `The citizen site of ${displayName} is switched off.`,
    'InsufficientPermissions',
  );
}
