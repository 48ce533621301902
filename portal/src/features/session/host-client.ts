/** Finds the municipality of a host name: its first label (spec 1), if that can be a name. */

const isAddress = /^\d{1,3}(\.\d{1,3}){3}$|^\[|:/;
const unusable = ['', 'www', 'localhost'];

/** The client of the host, from the server's start-up document. */
export interface ToldClient {
  name: string;
  hostNames?: string[] | undefined;
}

/**
 * The first label of the host; undefined if it is unusable (open points). The server's client (`told`)
 * replaces an unusable label, because the server may have a default client. It also applies if the host name
 * is one of that client's own.
 */
export function hostClientName(hostname: string, startUpClient?: ToldClient): string | undefined {
  if (startUpClient?.hostNames?.includes(hostname)) return startUpClient.name;
  const label = isAddress.test(hostname) ? '' : (hostname.split('.')[0] ?? '').toLowerCase();
  return unusable.includes(label) ? startUpClient?.name : label;
}

/** True if two spellings name the same client. */
export function isSameClient(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase();
}
