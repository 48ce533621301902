/**
 * Checks that the maps of the municipalities exist, and that their web addresses lead to this installation.
 */
import { lookup } from 'node:dns/promises';
import pLimit from 'p-limit';
import type { Config } from '#config.ts';
import type { BasemapPlace } from '#clients/basemap.ts';
import type { Client } from '#clients/client.ts';
import { lookAtStoredMap } from '#clients/municipality/look-at-map.ts';
import type { Files } from '#platform/files/open-files.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { type DoctorFinding, doubtful, reasonOfFailure, right, wrong } from './finding.ts';

const atOnce = 8;
const patienceMs = 5000;

export async function checkClients(
  clients: readonly Client[],
  config: Config,
  files: Files | undefined,
): Promise<DoctorFinding[]> {
  const limit = pLimit(atOnce);
  const findings = await Promise.all(
    clients.flatMap((client) => [
      limit(() => checkMaps(client, files)),
      ...(client.disabledAt === null ? [limit(() => checkHost(client, config))] : []),
    ]),
  );
  return [...checkProxy(config), ...findings.flat()];
}

async function checkMaps({ name, basemap }: Client, files: Files | undefined): Promise<DoctorFinding[]> {
  const places = [basemap.streets, basemap.hybrid];
  const differentPlaces = places.filter(
    (place, at) => places.findIndex((one) => JSON.stringify(one) === JSON.stringify(place)) === at,
  );
  return Promise.all(differentPlaces.map((place) => checkMap(`map of ${name}`, place, files)));
}

async function checkMap(
  about: string,
  place: BasemapPlace,
  files: Files | undefined,
): Promise<DoctorFinding> {
  try {
    if (place.kind === 'pmtiles') {
      if (files === undefined) return doubtful(about, 'The store of maps could not be opened.', 'See above.');
      await lookAtStoredMap(files.maps, place.file);
      return right(about, `${place.file} is complete.`);
    }
    const url = place.kind === 'style' ? place.url : firstTile(place.url);
    const { status } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (status < 400) return right(about, `${new URL(url).host} answers.`);
    return wrong(about, `${url} answers ${status}.`, 'Check its address and key in municipality.yaml.');
  } catch (error) {
    return place.kind === 'pmtiles'
      ? wrong(
          about,
          `${place.file} cannot be shown: ${reasonOfFailure(error)}.`,
          "Apply the municipality's folder again.",
        )
      : wrong(
          about,
          `${place.url} does not answer: ${reasonOfFailure(error)}.`,
          'Check its address in municipality.yaml, and that the service runs.',
        );
  }
}

/** The tile of the whole world, which every service has. */
function firstTile(pattern: string): string {
  return pattern
    .replace('{z}', '0')
    .replace('{x}', '0')
    .replace('{y}', '0')
    .replace(/\{(\w)-\w\}/, '$1');
}

async function checkHost(client: Client, config: Config): Promise<DoctorFinding[]> {
  const about = `address of ${client.name}`;
  const origin = portalOrigins(config).of(client);
  const { hostname } = new URL(origin);
  // Browsers find these on their own machine, whatever the name service says.
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  try {
    if (!isLocal) await lookup(hostname);
  } catch (error) {
    return [
      wrong(
        about,
        `${hostname} is not known: ${reasonOfFailure(error)}.`,
        `Add ${hostname}, or one name for all of them (*), to your name service; ORIGIN is ${config.origin}.`,
      ),
    ];
  }
  if (isLocal) return [right(about, `${origin} is only for browsers on this machine.`)];
  return [await checkAnswer(about, origin)];
}

/** Checks that one of our servers answers there, through any proxies. */
export async function checkAnswer(about: string, origin: string): Promise<DoctorFinding> {
  const toDo = 'Check that the server runs, and that the proxy forwards this host to it.';
  try {
    const answer = await fetch(`${origin}/health/live`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    const body = await answer.text();
    // The server that answers may be of another version.
    return body.startsWith('{"status":"live"')
      ? right(about, `${origin} leads here.`)
      : wrong(about, `${origin} is answered by another program (${answer.status}).`, toDo);
  } catch (error) {
    return wrong(about, `${origin} does not answer: ${reasonOfFailure(error)}.`, toDo);
  }
}

function checkProxy({ origin, trustProxy, host }: Config): DoctorFinding[] {
  const about = 'TRUST_PROXY';
  const isBehind = origin.startsWith('https:');
  if (isBehind && trustProxy === false)
    return [
      doubtful(
        about,
        'ORIGIN is https, but no proxy is trusted: all callers have the address of the proxy, and share its limits.',
        'Set TRUST_PROXY to 1, or to the address of the proxy.',
      ),
    ];
  if (!isBehind && trustProxy !== false)
    return [
      doubtful(
        about,
        'ORIGIN is http, but a proxy is trusted: without a proxy, callers can forge their address.',
        'Set ORIGIN to https, or TRUST_PROXY to no.',
      ),
    ];
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  if (typeof trustProxy === 'number' && isOpen)
    return [
      doubtful(
        about,
        `HOST is ${host}, and every caller is trusted as a proxy: a caller who reaches the port directly can forge an address.`,
        'Set TRUST_PROXY to the address of the proxy, or make the port reachable only for the proxy.',
      ),
    ];
  return [
    right(
      about,
      isBehind
        ? 'The address of a caller comes from the proxy.'
        : 'The address of a caller comes from the connection.',
    ),
  ];
}
