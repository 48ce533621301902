/** The one description of a municipality's open data. Every catalogue document is made from it. */
import { findPublicChange } from '#requests/public/public-requests.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import { openAbout, openTitle } from '#site/open-data/feature-documents.ts';
import type { OpenData, OpenDataDeps } from '#site/open-data/open-answers.ts';

/** A file of the data set. */
interface CatalogueFile {
  title: string;
  url: string;
  mediaType: string;
  /** As in the list of file types of the European Union. */
  format: 'CSV' | 'GEOJSON';
  /** The address of a description of its columns, if there is one. */
  describedBy?: string;
}

/** A service that programs call. */
interface CatalogueService {
  title: string;
  url: string;
  /** The address of its description for programs. */
  description: string;
}

export interface CatalogueRecord {
  /** The address of the catalogue, and of the page for people. */
  url: string;
  /** The address of the data set. It never changes. */
  identifier: string;
  title: string;
  about: string;
  /** The name of the municipality. */
  publisher: string;
  /** Undefined if the municipality has no link to an e-mail address in its menu. */
  email: string | undefined;
  license: { name: string; url: string };
  /** The municipality's own language. */
  language: 'en' | 'es' | 'fr' | 'ar';
  /** The day of the last change of the data, as in 2026-11-28. */
  modified: string;
  extent: { west: number; south: number; east: number; north: number };
  keywords: readonly string[];
  files: readonly CatalogueFile[];
  services: readonly CatalogueService[];
}

export async function catalogueRecord(deps: OpenDataDeps, open: OpenData): Promise<CatalogueRecord> {
  const { client, view, address, license, delayMs, types } = open;
  const changedAt = await findPublicChange(deps.photos.database, view, { now: deps.clock.now(), delayMs });
  const { west, south, east, north } = client.extent;
  return {
    url: `${address}/`,
    identifier: `${address}/collections/requests`,
    title: openTitle(open),
    about: openAbout(client),
    publisher: client.displayName,
    email: client.hyperlinks.find(({ protocolType }) => protocolType === 'mailto')?.hyperlink,
    license,
    language: client.language,
    modified: dayIn(client.timeZone, changedAt ?? client.appliedAt),
    extent: { west, south, east, north },
    keywords: ['311', 'service requests', ...types.map(({ name }) => name)],
    files: [
      {
        title: 'Requests as CSV',
        url: `${address}/requests.csv`,
        mediaType: 'text/csv',
        format: 'CSV',
        describedBy: `${address}/requests.csv-metadata.json`,
      },
      {
        title: 'Requests as GeoJSON',
        url: `${address}/requests.geojson`,
        mediaType: 'application/geo+json',
        format: 'GEOJSON',
      },
    ],
    services: servicesOf(open),
  };
}

function servicesOf({ address, client }: OpenData): CatalogueService[] {
  const features = { title: 'OGC API Features', url: `${address}/`, description: `${address}/api` };
  if (client.publish.open311 !== true) return [features];
  const origin = new URL(address).origin;
  const open311 = {
    title: 'Open311 GeoReport v2',
    url: `${origin}/open311/v2`,
    description: `${origin}/open311/discovery.json`,
  };
  return [features, open311];
}
