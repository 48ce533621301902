import path from 'node:path';
import { StartFailure } from '#platform/start-failure.ts';
import { type FileStore, FileStoreFailure } from './file-store.ts';
import { type FilesPlace, type S3Credentials, placeInWords } from './files-place.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3FileStore, versionsSentence } from './s3-file-store.ts';
import type { S3Patience } from './s3-requests.ts';

/** A place with all that lies there, each a folder of its own. */
export interface OpenedPlace {
  readonly place: FilesPlace;
  /** As an operator reads it. */
  readonly words: string;
  readonly photos: FileStore;
  /** The basemaps of municipalities. */
  readonly maps: FileStore;
  /** What an operator should know of it, if anything. */
  warning(): Promise<string | undefined>;
}

export interface PlaceOptions {
  /** For stores whose address has none. */
  readonly credentials: S3Credentials | undefined;
  readonly patience?: S3Patience | undefined;
}

/** Opens a place; a folder is made where there is none. Throws a `StartFailure` for one that cannot be used. */
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
  const known = place.credentials ?? credentials;
  if (known === undefined) throw new StartFailure(`Nobody has said who may ask ${words}.`);
  const open = (folder: string) => openS3FileStore(place, known, { folder, patience });
  const [photos, maps] = [open('photos'), open('basemaps')];
  const warning = async () => ((await photos.keepsVersions()) ? versionsSentence(place) : undefined);
  return { place, words, photos, maps, warning };
}

function refuse(error: unknown): never {
  if (!(error instanceof FileStoreFailure)) throw error;
  const remedy = 'Set FILES_URL, or DATA_DIR, to a place that can be written.';
  throw new StartFailure(`${error.message} ${remedy}`, { cause: error });
}
