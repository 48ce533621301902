/** The geocoders of this installation, according to its settings. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { inTime } from '#platform/deadline.ts';
import type { Log } from '#platform/log.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import { GeocoderUnavailable, type Geocoder } from './geocoder.ts';
import { cachedGeocoder } from './cached-geocoder.ts';
import { arcgis } from './adapters/arcgis.ts';
import { nominatim } from './adapters/nominatim.ts';
import { pelias } from './adapters/pelias.ts';
import { photon } from './adapters/photon.ts';

/** The parts that address searches need. */
export interface Geocoding {
  /** The imported address indexes of the municipalities. */
  embedded: Geocoder;
  /** Asked first, if set. */
  service: Geocoder | undefined;
  log: Log;
}

/** The relevant settings of config.ts. */
export interface GeocodingSettings {
  geocoder: 'embedded' | keyof typeof services;
  geocoderUrl?: string | undefined;
  geocoderKey?: string | undefined;
  geocoderTimeoutMs: number;
  productName: string;
}

/** Each service, with the pause that it demands between calls. */
const services = {
  photon: { make: photon, pauseMs: 50 },
  nominatim: { make: nominatim, pauseMs: 1000 },
  pelias: { make: pelias, pauseMs: 50 },
  arcgis: { make: arcgis, pauseMs: 20 },
} as const;

/** One per process. */
export function openGeocoding(
  settings: GeocodingSettings,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Geocoding {
  const {
    geocoder,
    geocoderUrl = '',
    geocoderKey: key,
    geocoderTimeoutMs: timeoutMs,
    productName,
  } = settings;
  const embedded = embeddedGeocoder(database);
  if (geocoder === 'embedded') return { embedded, service: undefined, log };
  const { make, pauseMs } = services[geocoder];
  const userAgent = `${productName.replace(/[^\w .-]/g, '')} (work request portal)`;
  const service = make({ url: geocoderUrl.replace(/\/+$/, ''), key, timeoutMs, userAgent });
  return {
    embedded,
    service: cachedGeocoder(service, clock, { pauseMs, longestWaitMs: timeoutMs }),
    log,
  };
}

/** The share of a call's remaining time that the service may use; the rest is for the call itself. */
const shareOfCall = 0.6;
const tooLate = () => new GeocoderUnavailable('No answer before the deadline of the call');

/** The service's answer; undefined if none is set, or it does not answer. */
export async function askService<Answer>(
  { service, log }: Geocoding,
  ask: (service: Geocoder) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  if (service === undefined) return undefined;
  try {
    return { answer: await inTime(ask(service), { share: shareOfCall, tooLate }) };
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    log.warn({ reason: error.message }, 'The geocoding service did not answer');
    return undefined;
  }
}
