import { UntriedCheck } from '#untried.ts';
import type { CheckTrial } from '#check-trial.ts';

/** Calls that several rules make. */
export function callsFor({ wishes, facts }: CheckTrial) {
  return {
    client: (more: object = {}) => ({
      cmd: 'findclientidbyname',
      name: wishes.client,
      Browser: 'conformance',
      ...more,
    }),
    logos: async () => ({ cmd: 'findcitizenlogos', clientid: (await facts.client()).id }),
    workTypes: async () => ({
      cmd: 'dropdowncitizenworktypesbyclientid',
      ClientId: (await facts.client()).id,
    }),
    requestOf: async (guid: string) => ({
      cmd: 'findcitizenrequestbyguidbyclientid',
      clientid: (await facts.client()).id,
      guid,
    }),
  };
}

/** A guid that no request, photo or session has. */
export const nobodysGuid = '00000000-0000-4000-8000-000000000000';

/**
 * Throws `UntriedCheck` if the address does not begin with the municipality's name, by which the server would know
 * it.
 */
export function needsNamingHost({ wishes }: CheckTrial): void {
  const [label] = wishes.endpoint.hostname.split('.');
  if (label !== wishes.client)
    throw new UntriedCheck(`needs an address that begins with '${wishes.client}.'`);
}
