/**
 * The attached photos of a request: shrinks and uploads them, one at a time each; removes and retries them.
 */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import type { AttachedPhotos, AttachedPhoto } from './attached-photo.ts';
import { photoName } from '@fixpoint/contract/photos/photo-name.ts';

interface UploadOptions {
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** The functions that the queue needs from its surroundings. */
export interface UploadQueuePorts {
  /** Shrinks the photo; rejects if the file is no picture. */
  shrink(photo: Blob): Promise<Blob>;
  /** Uploads a photo; rejects if the server refuses or does not answer. */
  upload(photo: AttachedPhoto, fileGuid: string, options: UploadOptions): Promise<void>;
  /**
   * Identifies the current session: a request does not claim photos that were uploaded in another session.
   */
  sessionMark(): string;
  /** True if a photo that failed for this reason may wait for a connection. */
  mayWait?(reason: unknown): boolean;
  /** Called for a photo that waits for a connection from now on. */
  onOffline?(photo: AttachedPhoto): void;
  /** `isAgain`: the photo had arrived before, under an earlier file guid. */
  onUploaded(photo: AttachedPhoto, state: AttachedPhotos, isAgain: boolean): void;
  onFailed(photo: AttachedPhoto, reason: unknown): void;
}

export class UploadQueue {
  #ports: UploadQueuePorts;
  #underway: AbortController | undefined;
  #isShrinking = false;
  /** The ids of photos that have arrived, also under earlier file guids. */
  readonly #arrivedIds = new Set<string>();
  readonly #store = externalStore<AttachedPhotos>(noPhotos());

  constructor(ports: UploadQueuePorts) {
    this.#ports = ports;
  }

  /** For useSyncExternalStore. */
  readonly snapshot = this.#store.snapshot;
  readonly subscribe = this.#store.subscribe;

  /** Begins a request: with a new file guid and no photos (spec 4), or with those of a draft. */
  open(state: AttachedPhotos = noPhotos()): void {
    const mark = this.#ports.sessionMark();
    this.#underway?.abort();
    this.#change({ ...state, photos: state.photos.map((photo) => resumed(photo, mark)) });
    this.#start();
  }

  /** Adds photos that passed the rules, in their order. */
  add(files: readonly File[]): void {
    const newPhotos = files.map((file): AttachedPhoto => ({
      id: crypto.randomUUID(),
      name: photoName(file.name),
      picture: file,
      stage: 'shrinking',
      progress: 0,
      sentIn: undefined,
    }));
    this.#change({ photos: [...this.snapshot().photos, ...newPhotos] });
    this.#start();
  }

  /** Removes a photo. The server cannot forget an uploaded photo, so the others move to a new file guid. */
  remove(id: string): void {
    const removedPhoto = this.#find(id);
    const photos = this.snapshot().photos.filter((photo) => photo !== removedPhoto);
    if (removedPhoto?.stage === 'uploading') this.#underway?.abort();
    if (removedPhoto?.sentIn === undefined || this.snapshot().isSubmitted) return this.#change({ photos });
    this.#underway?.abort();
    this.#change({ fileGuid: crypto.randomUUID(), photos: photos.map(unsent) });
    this.#start();
  }

  /** Call when there may be a connection again: retries photos that wait for one. */
  resume(): void {
    for (const { id, stage } of this.snapshot().photos)
      if (stage === 'offline') this.#set(id, { stage: 'waiting' });
    this.#start();
  }

  retry(id: string): void {
    this.#set(id, { stage: 'waiting' });
    this.#start();
  }

  /**
   * Set to true before a submission, and to false if the server says that there is no request under the file
   * guid.
   */
  markSubmitted(isSubmitted: boolean): void {
    this.#change({ isSubmitted });
  }

  #start(): void {
    void this.#shrinkNext();
    void this.#uploadNext();
  }

  /** One at a time: a phone's photo takes 50 MB while it is decoded. */
  async #shrinkNext(): Promise<void> {
    const next = this.snapshot().photos.find(({ stage }) => stage === 'shrinking');
    if (this.#isShrinking || next === undefined) return;
    this.#isShrinking = true;
    await this.#shrink(next);
    this.#isShrinking = false;
    this.#start();
  }

  async #shrink({ id, picture }: AttachedPhoto): Promise<void> {
    try {
      const smallPicture = await this.#ports.shrink(picture);
      this.#set(id, { picture: smallPicture, stage: 'waiting' });
    } catch (reason) {
      this.#fail(id, reason);
    }
  }

  async #uploadNext(): Promise<void> {
    const next = this.snapshot().photos.find(({ stage }) => stage === 'waiting');
    if (this.#underway !== undefined || next === undefined) return;
    this.#underway = new AbortController();
    await this.#upload(next.id, this.snapshot().fileGuid, this.#underway.signal);
    this.#underway = undefined;
    await this.#uploadNext();
  }

  async #upload(id: string, fileGuid: string, signal: AbortSignal): Promise<void> {
    this.#set(id, { stage: 'uploading', progress: 0, sentIn: this.#ports.sessionMark() });
    const photo = this.#find(id)!;
    const onProgress = (progress: number) => signal.aborted || this.#set(id, { progress });
    try {
      await this.#ports.upload(photo, fileGuid, { signal, onProgress });
    } catch (reason) {
      if (signal.aborted) return;
      if (this.#ports.mayWait?.(reason) !== true) return this.#fail(id, reason);
      this.#set(id, { stage: 'offline' });
      this.#ports.onOffline?.(photo);
      return;
    }
    // The photo was removed or moved to another file guid during the upload: this result does not count.
    if (signal.aborted || this.#find(id) === undefined) return;
    this.#set(id, { stage: 'uploaded' });
    this.#ports.onUploaded(photo, this.snapshot(), this.#arrivedIds.has(id));
    this.#arrivedIds.add(id);
  }

  /** Marks a photo as failed that was waiting for a connection. */
  giveUp(id: string, reason: unknown): void {
    this.#fail(id, reason);
  }

  #fail(id: string, reason: unknown): void {
    const photo = this.#find(id);
    if (photo === undefined) return;
    this.#set(id, { stage: 'failed' });
    this.#ports.onFailed(photo, reason);
  }

  #find(id: string): AttachedPhoto | undefined {
    return this.snapshot().photos.find((photo) => photo.id === id);
  }

  #set(id: string, change: Partial<AttachedPhoto>): void {
    this.#change({
      photos: this.snapshot().photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
    });
  }

  #change(change: Partial<AttachedPhotos>): void {
    this.#store.set({ ...this.snapshot(), ...change });
  }
}

function noPhotos(): AttachedPhotos {
  return { fileGuid: crypto.randomUUID(), isSubmitted: false, photos: [] };
}

/** A photo of a draft: done if this session uploaded it, otherwise queued again. */
function resumed(photo: AttachedPhoto, mark: string): AttachedPhoto {
  const sentIn = photo.sentIn === mark ? mark : undefined;
  const isInPlace = photo.stage === 'shrinking' || photo.stage === 'failed';
  if (isInPlace || (photo.stage === 'uploaded' && sentIn !== undefined)) return { ...photo, sentIn };
  return { ...photo, stage: 'waiting', progress: 0, sentIn };
}

function unsent(photo: AttachedPhoto): AttachedPhoto {
  const isInPlace = photo.stage === 'shrinking' || photo.stage === 'failed';
  return { ...photo, stage: isInPlace ? photo.stage : 'waiting', progress: 0, sentIn: undefined };
}
