import type { Client } from './client.ts';

/** A client as its addresses are made of it. */
type Addressed = Pick<Client, 'name' | 'hostNames'>;

/** Where browsers find the portals of clients: their own host names, the setting ORIGIN, and what else the default client answers to. */
export interface PortalOrigins {
  /** The origin that links in mails begin with: of the client's first own host name, else as ORIGIN says. */
  of(client: Addressed): string;
  /** Whether a URL that a caller sent leads to the client's own portal; without a scheme it counts as the client's. */
  isOwn(client: Addressed & Pick<Client, 'formerNames'>, url: string): boolean;
}

/** Reads the settings; one per process. */
export function portalOrigins(settings: {
  origin: string;
  defaultClient: string | undefined;
  port: number;
}): PortalOrigins {
  const named = ({ name }: Pick<Client, 'name'>) => new URL(settings.origin.replace('{client}', name));
  // With the scheme and the port of ORIGIN, for the same proxy answers to all of them.
  const at = (client: Addressed, hostName: string) => {
    const url = named(client);
    url.hostname = hostName;
    return url.origin;
  };
  const all = (client: Addressed) => [
    ...client.hostNames.map((hostName) => at(client, hostName)),
    named(client).origin,
  ];
  return {
    of: (client) => all(client)[0]!,
    isOwn(client, url) {
      const own = named(client);
      const former = client.formerNames.map((name) => named({ name }).origin);
      const wanted = /^https?:\/\//i.test(url.trim()) ? url.trim() : `${own.protocol}//${url.trim()}`;
      const origin = URL.parse(wanted)?.origin;
      // What the operator is told to open on this machine.
      const local = client.name === settings.defaultClient ? `http://localhost:${settings.port}` : undefined;
      return origin !== undefined && [...all(client), ...former, local].includes(origin);
    },
  };
}
