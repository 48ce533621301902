import type { Client } from './client.ts';

/** Where browsers find the portals of clients: the setting ORIGIN, and what else the default client answers to. */
export interface PortalOrigins {
  /** The origin that links in mails begin with. */
  of(client: Pick<Client, 'name'>): string;
  /** Whether a URL that a caller sent leads to the client's own portal; without a scheme it counts as the client's. */
  isOwn(client: Pick<Client, 'name'>, url: string): boolean;
}

/** Reads the settings; one per process. */
export function portalOrigins(settings: {
  origin: string;
  defaultClient: string | undefined;
  port: number;
}): PortalOrigins {
  const of = ({ name }: Pick<Client, 'name'>) => settings.origin.replace('{client}', name);
  return {
    of,
    isOwn(client, url) {
      const own = new URL(of(client));
      const wanted = /^https?:\/\//i.test(url.trim()) ? url.trim() : `${own.protocol}//${url.trim()}`;
      const origin = URL.parse(wanted)?.origin;
      // What the operator is told to open on this machine.
      const local = client.name === settings.defaultClient ? `http://localhost:${settings.port}` : undefined;
      return origin !== undefined && (origin === own.origin || origin === local);
    },
  };
}
