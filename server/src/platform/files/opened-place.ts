import path from 'node:path';
import { StartFailure } from '#platform/start-failure.ts';
import { type FileStore, FileStoreFailure } from './file-store.ts';
import { type FilesPlace, type S3Credentials, placeInWords } from './files-place.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3FileStore, versionsSentence } from './s3-file-store.ts';
import type { S3Patience } from './s3-requests.ts';

/** A place with its stores. Each store is a folder of its own. */
export interface OpenedPlace {
  readonly place: FilesPlace;
  /** The place, in words for the operator. */
  readonly words: string;
  readonly photos: FileStore;
  /** The basemaps of municipalities. */
  readonly maps: FileStore;
  /** A warning for the operator, if there is one. */
  warning(): Promise<string | undefined>;
}

export interface PlaceOptions {
  /** For stores without credentials in their address. */
  readonly credentials: S3Credentials | undefined;
  readonly patience?: S3Patience | undefined;
}

/** Opens a place. Creates a missing folder. Throws a `StartFailure` if the place cannot be used. */
export async function openPlace(
  place: FilesPlace,
  { credentials, patience }: PlaceOptions,
): Promise<OpenedPlace> {
  const words = placeInWords(place);
  if (place.kind === 'folder') {
    const open = (folder: string) => openFolderFileStore(path.join(place.folder, folder)).catch(refuse);
    const [photos, maps] = [await open('photos'), await open('basemaps')];
    return { place, words, photos, maps, warning: async () => undefined };
  }
  const knownCredentials = place.credentials ?? credentials;
  if (knownCredentials === undefined)
    throw new StartFailure(
      `There are no credentials for ${words}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  const open = (folder: string) => openS3FileStore(place, knownCredentials, { folder, patience });
  const [photos, maps] = [open('photos'), open('basemaps')];
  const warning = async () => ((await photos.keepsVersions()) ? versionsSentence(place) : undefined);
  return { place, words, photos, maps, warning };
}

function refuse(error: unknown): never {
  if (!(error instanceof FileStoreFailure)) throw error;
  const remedy = 'Set FILES_URL, or DATA_DIR, to a place that can be written.';
  throw new StartFailure(`${error.message} ${remedy}`, { cause: error });
}
