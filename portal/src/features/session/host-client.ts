/** Which municipality a host name stands for: its first label (spec 1), where that can be a name at all. */

const isAddress = /^\d{1,3}(\.\d{1,3}){3}$|^\[|:/;
const unusable = ['', 'www', 'localhost'];

/** The client of the host, as the server's start-up document tells of it. */
export interface ToldClient {
  name: string;
  hostNames?: string[] | undefined;
}

/**
 * The first label of the host; undefined where there is no usable one (open points). The server's own answer
 * (`told`) steps in there, for it may have a default client, and where the host is one of that client's own.
 */
export function hostClientName(hostname: string, told?: ToldClient): string | undefined {
  if (told?.hostNames?.includes(hostname)) return told.name;
  const label = isAddress.test(hostname) ? '' : (hostname.split('.')[0] ?? '').toLowerCase();
  return unusable.includes(label) ? told?.name : label;
}

/** Whether two spellings name the same client. */
export function isSameClient(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase();
}
