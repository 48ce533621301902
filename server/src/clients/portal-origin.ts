import type { Client } from './client.ts';

/** The fields of a client that its addresses are made from. */
type ClientAddresses = Pick<Client, 'name' | 'hostNames'>;

/**
 * Addresses of clients' portals in browsers: their own host names, the setting ORIGIN, and the local address
 * of the default client.
 */
export interface PortalOrigins {
  /** The origin of links in mails: the client's first own host name, otherwise from ORIGIN. */
  of(client: ClientAddresses): string;
  /**
   * True if a URL from a caller leads to the client's own portal; a URL without a scheme gets the scheme of
   * the portal.
   */
  isOwn(client: ClientAddresses & Pick<Client, 'formerNames'>, url: string): boolean;
}

/** One per process. */
export function portalOrigins(settings: {
  origin: string;
  defaultClient: string | undefined;
  port: number;
}): PortalOrigins {
  const originOfName = ({ name }: Pick<Client, 'name'>) => new URL(settings.origin.replace('{client}', name));
  // With the scheme and port of ORIGIN, because the same proxy answers for all of them.
  const at = (client: ClientAddresses, hostName: string) => {
    const url = originOfName(client);
    url.hostname = hostName;
    return url.origin;
  };
  const all = (client: ClientAddresses) => [
    ...client.hostNames.map((hostName) => at(client, hostName)),
    originOfName(client).origin,
  ];
  return {
    of: (client) => all(client)[0]!,
    isOwn(client, url) {
      const own = originOfName(client);
      const former = client.formerNames.map((name) => originOfName({ name }).origin);
      const wantedUrl = /^https?:\/\//i.test(url.trim()) ? url.trim() : `${own.protocol}//${url.trim()}`;
      const origin = URL.parse(wantedUrl)?.origin;
      // The address for a browser on the server's own machine.
      const local = client.name === settings.defaultClient ? `http://localhost:${settings.port}` : undefined;
      return origin !== undefined && [...all(client), ...former, local].includes(origin);
    },
  };
}
