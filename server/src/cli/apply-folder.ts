import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import type { Config } from '#config.ts';
import {
  type AddAccounts,
  type ApplyResult,
  applyMunicipality,
} from '#clients/municipality/apply-municipality.ts';
import { spoolFolderIn } from '#clients/municipality/apply-addresses.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { importCases } from '#workflows/sample-cases/import-cases.ts';
import { importSamples } from '#workflows/sample-cases/import-samples.ts';
import { applyDeskSections } from '#desk/file/apply-desk-sections.ts';
import { readSearchSources } from '#geocoding/read-search-sources.ts';
import { importNotes } from '#notes/notes.ts';
import { findPhotos } from '#photos/hidden-photos.ts';
import type { SamplePhotos } from '#clients/municipality/sample-photos.ts';
import { type Photos, openPhotos } from '#photos/photos.ts';
import { storePhoto } from '#photos/store-photo.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Files } from '#platform/files/open-files.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import type { Progress } from '#platform/progress.ts';
import { stampImported } from '#requests/changes/import-requests.ts';
import { findRequestId } from '#requests/find-request.ts';

interface ApplySurroundings {
  database: Database;
  files: Pick<Files, 'photos' | 'maps'>;
  config: Pick<Config, 'dataDir' | 'secretKey' | 'origin' | 'defaultClient' | 'port'>;
  progress: Progress;
  addAccounts?: AddAccounts;
  /** True if the file overwrites changes by the desk. */
  overwrites?: boolean | undefined;
  /** True for a dry run. */
  isTrial?: boolean | undefined;
}

/** Applies a municipality folder to this installation; passes in the features that take part. */
export async function applyFolder(
  folder: string,
  { database, files, config, progress, addAccounts, overwrites, isTrial }: ApplySurroundings,
): Promise<ApplyResult> {
  const photos = openPhotos(database, files.photos);
  return applyMunicipality(folder, {
    database,
    clock: systemClock,
    maps: files.maps,
    spoolFolder: spoolFolderIn(config.dataDir),
    progress,
    readSearchSources,
    importRequests: importSamples,
    importCases,
    importNotes,
    addAccounts,
    applyDesk: applyDeskSections,
    secrets: openSecretBox(config),
    origins: portalOrigins(config),
    overwrites,
    isTrial,
    photos: samplePhotosIn(photos),
  });
}

/** Access to the photos of sample requests. */
function samplePhotosIn(photos: Photos): SamplePhotos {
  const { database } = photos;
  return {
    findRequestId: (clientId, guid) => findRequestId(database, clientId, guid),
    async namesOf(clientId, requestId) {
      return (await findPhotos(photos, clientId, requestId)).map(({ name }) => name);
    },
    async keep(clientId, requestId, photo, isOfStaff) {
      const most = photosOnRequestMax;
      const owner = { kind: 'request', requestId, sessionId: null, most, isOfStaff } as const;
      const times = { collectedAt: photo.postedAt, keptAt: systemClock.now() };
      await storePhoto(photos, clientId, owner, { ...photo, ...times }, (tx) =>
        stampImported(tx, clientId, requestId, times.keptAt),
      );
    },
  };
}
