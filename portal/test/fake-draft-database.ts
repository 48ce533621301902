/**
 * The database of drafts in memory: pass it to vi.mock instead of draft-database.ts, if there is no browser.
 */
import type { DraftKey } from '#features/drafts/draft-database.ts';
import type { DraftPhoto, DraftWords } from '#features/drafts/draft.ts';

const rows = new Map<string, DraftWords>();
const pictures = new Map<string, Map<string, Blob>>();
const writtenAt = new Map<string, Date>();

const nameOf = (key: DraftKey) => key.join(' ');
const pictureName = ({ id, stage }: Pick<DraftPhoto, 'id' | 'stage'>) => `${id} ${stage === 'shrinking'}`;

let reads = 0;

/** The number of draft reads since `forgetReads`. */
export const countReads = () => reads;

export function forgetReads(): void {
  reads = 0;
}

/** Empties the database. */
export function forgetDrafts(): void {
  forgetReads();
  rows.clear();
  pictures.clear();
  writtenAt.clear();
}

/** The names of all drafts of which something is stored, each after its municipality: '3 device'. */
export function storedDrafts(): string[] {
  return [...new Set([...rows.keys(), ...pictures.keys()])].sort();
}

/** The stored text of a draft. */
export const storedWords = (...key: DraftKey) => rows.get(nameOf(key));
export const storedPictures = (...key: DraftKey) => pictures.get(nameOf(key))?.size ?? 0;

export async function draftDatabase() {
  const get = async (_: 'drafts', key: DraftKey) => {
    reads += 1;
    return rows.get(nameOf(key));
  };
  return { get };
}

export async function readDraftPhotos(_: unknown, key: DraftKey, photos: DraftWords['photos']) {
  return photos.map((photo) => {
    const picture = pictures.get(nameOf(key))?.get(pictureName(photo));
    return picture && { ...photo, picture };
  });
}

export async function writeDraft(
  _: unknown,
  key: DraftKey,
  { words, photos }: { words?: DraftWords; photos: readonly DraftPhoto[] },
): Promise<void> {
  if (words !== undefined) rows.set(nameOf(key), words);
  else writtenAt.set(nameOf(key), new Date());
  if (photos.length === 0) pictures.delete(nameOf(key));
  else pictures.set(nameOf(key), new Map(photos.map((photo) => [pictureName(photo), photo.picture])));
}

export async function readWrittenAt(_: unknown, key: DraftKey): Promise<Date | undefined> {
  return writtenAt.get(nameOf(key));
}

export async function deleteDraft(_: unknown, key: DraftKey): Promise<void> {
  rows.delete(nameOf(key));
  pictures.delete(nameOf(key));
  writtenAt.delete(nameOf(key));
}

export async function draftKeys(): Promise<DraftKey[]> {
  return storedDrafts().map((name) => {
    const [clientId, ...owner] = name.split(' ');
    return [Number(clientId), owner.join(' ') as DraftKey[1]];
  });
}
