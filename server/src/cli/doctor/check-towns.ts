/**
 * Checks that the maps of the municipalities exist, and that their web addresses lead to this installation.
 */
import { lookup } from 'node:dns/promises';
import pLimit from 'p-limit';
import type { Config } from '#config.ts';
import type { BasemapPlace } from '#clients/basemap.ts';
import type { Client } from '#clients/client.ts';
import { lookAtKeptMap } from '#clients/municipality/look-at-map.ts';
import type { Files } from '#platform/files/open-files.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { type Finding, doubtful, reasonOfFailure, right, wrong } from './finding.ts';

const atOnce = 8;
const patienceMs = 5000;

export async function checkTowns(
  towns: readonly Client[],
  config: Config,
  files: Files | undefined,
): Promise<Finding[]> {
  const limit = pLimit(atOnce);
  const found = await Promise.all(
    towns.flatMap((town) => [
      limit(() => checkMaps(town, files)),
      ...(town.disabledAt === null ? [limit(() => checkHost(town, config))] : []),
    ]),
  );
  return [...checkProxy(config), ...found.flat()];
}

async function checkMaps({ name, basemap }: Client, files: Files | undefined): Promise<Finding[]> {
  const places = [basemap.streets, basemap.hybrid];
  const different = places.filter(
    (place, at) => places.findIndex((one) => JSON.stringify(one) === JSON.stringify(place)) === at,
  );
  return Promise.all(different.map((place) => checkMap(`map of ${name}`, place, files)));
}

async function checkMap(about: string, place: BasemapPlace, files: Files | undefined): Promise<Finding> {
  try {
    if (place.kind === 'pmtiles') {
      if (files === undefined) return doubtful(about, 'Where it is kept could not be opened.', 'See above.');
      await lookAtKeptMap(files.maps, place.file);
      return right(about, `${place.file} is whole.`);
    }
    const url = place.kind === 'style' ? place.url : firstTile(place.url);
    const { status } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (status < 400) return right(about, `${new URL(url).host} answers.`);
    return wrong(about, `${url} answers ${status}.`, 'Look at its address and key in municipality.yaml.');
  } catch (error) {
    return place.kind === 'pmtiles'
      ? wrong(
          about,
          `${place.file} cannot be shown: ${reasonOfFailure(error)}.`,
          "Apply the municipality's folder once more.",
        )
      : wrong(
          about,
          `${place.url} does not answer: ${reasonOfFailure(error)}.`,
          'Look at its address in municipality.yaml, and whether that service runs.',
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

async function checkHost(town: Client, config: Config): Promise<Finding[]> {
  const about = `address of ${town.name}`;
  const origin = portalOrigins(config).of(town);
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
  if (isLocal) return [right(about, `${origin} is for browsers on this machine alone.`)];
  return [await checkAnswer(about, origin)];
}

/** Checks that one of our servers answers there, through any proxies. */
export async function checkAnswer(about: string, origin: string): Promise<Finding> {
  const toDo = 'Look whether the server runs, and whether the proxy passes this host on to it.';
  try {
    const answer = await fetch(`${origin}/health/live`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    const body = await answer.text();
    return body === '{"status":"live"}'
      ? right(about, `${origin} leads here.`)
      : wrong(about, `${origin} is answered by something else (${answer.status}).`, toDo);
  } catch (error) {
    return wrong(about, `${origin} does not answer: ${reasonOfFailure(error)}.`, toDo);
  }
}

function checkProxy({ origin, trustProxy, host }: Config): Finding[] {
  const about = 'TRUST_PROXY';
  const isBehind = origin.startsWith('https:');
  if (isBehind && trustProxy === false)
    return [
      doubtful(
        about,
        'ORIGIN is https, and no proxy may say who calls: all callers seem to be one, so that limits of networks hold for nobody.',
        'Set TRUST_PROXY to 1, or to the address of the proxy.',
      ),
    ];
  if (!isBehind && trustProxy !== false)
    return [
      doubtful(
        about,
        'ORIGIN is http, and a proxy may say who calls: without one, anybody may.',
        'Set ORIGIN to https, or TRUST_PROXY to no.',
      ),
    ];
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  if (typeof trustProxy === 'number' && isOpen)
    return [
      doubtful(
        about,
        `HOST is ${host}, and whoever calls is believed: who reaches the port without the proxy may claim to be anybody.`,
        'Set TRUST_PROXY to the address of the proxy, or see that only it reaches the port.',
      ),
    ];
  return [right(about, isBehind ? 'The proxy says who calls.' : 'Nobody says who calls but the connection.')];
}
