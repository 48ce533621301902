import { Untried } from '#untried.ts';
import type { Trial } from '#trial.ts';

/** Calls that several rules make. */
export function callsFor({ wishes, known }: Trial) {
  return {
    client: (more: object = {}) => ({
      cmd: 'findclientidbyname',
      name: wishes.client,
      Browser: 'conformance',
      ...more,
    }),
    logos: async () => ({ cmd: 'findcitizenlogos', clientid: (await known.client()).id }),
    workTypes: async () => ({
      cmd: 'dropdowncitizenworktypesbyclientid',
      ClientId: (await known.client()).id,
    }),
    requestOf: async (guid: string) => ({
      cmd: 'findcitizenrequestbyguidbyclientid',
      clientid: (await known.client()).id,
      guid,
    }),
  };
}

/** A guid that no request, photo or session has. */
export const nobodysGuid = '00000000-0000-4000-8000-000000000000';

/**
 * Throws `Untried` if the address does not begin with the municipality's name, by which the server would know
 * it.
 */
export function needsNamingHost({ wishes }: Trial): void {
  const [label] = wishes.endpoint.hostname.split('.');
  if (label !== wishes.client) throw new Untried(`needs an address that begins with '${wishes.client}.'`);
}
