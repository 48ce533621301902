/** Which municipality a host name stands for: its first label (spec 1), where that can be a name at all. */

const isAddress = /^\d{1,3}(\.\d{1,3}){3}$|^\[|:/;
const unusable = ['', 'www', 'localhost'];

/**
 * The first label of the host; undefined where there is no usable one (open points). The server's own answer
 * (`told`, from the start-up document) steps in there: it may have a default client.
 */
export function hostClientName(hostname: string, told?: string): string | undefined {
  const label = isAddress.test(hostname) ? '' : (hostname.split('.')[0] ?? '').toLowerCase();
  return unusable.includes(label) ? told : label;
}

/** Whether two spellings name the same client. */
export function isSameClient(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase();
}
