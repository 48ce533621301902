/** Uploads each photo as soon as it is chosen, so that a reload or the end of a session loses none. */
import { dropPhoto } from '@fixpoint/contract/desk/intake/drop-photo.ts';
import { photoMaxMegabytes, photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { takePhotos } from '@fixpoint/contract/photos/take-photos.ts';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { uploadPhoto } from '#api/upload-photo.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import type { IntakeDraftState, SentPhoto } from './intake-draft.ts';
import { smallPicture } from './small-picture.ts';

/** A photo that the server does not have yet. */
interface PhotoOnItsWay {
  id: string;
  file: File;
  /** Why the upload failed; undefined while it runs. */
  problem: string | undefined;
}

/** The photos of a draft, with functions to add and remove them. */
export function usePhotos(state: IntakeDraftState) {
  const { draft, write } = state;
  const [onTheirWay, setOnTheirWay] = useState<readonly PhotoOnItsWay[]>([]);
  const [refusalText, setRefused] = useState<string>();
  useAskBeforeLeaving(onTheirWay.length > 0);
  const forget = (id: string) => setOnTheirWay((all) => all.filter((one) => one.id !== id));

  async function send({ id, file }: PhotoOnItsWay): Promise<void> {
    const setProblem = (problem: string | undefined) =>
      setOnTheirWay((all) => all.map((one) => (one.id === id ? { ...one, problem } : one)));
    setProblem(undefined);
    await sendPhoto(file, state).then(
      () => forget(id),
      (failure: unknown) => setProblem(failureText(failure)),
    );
  }

  return {
    sent: draft.photos,
    onTheirWay,
    refused: refusalText,
    add(files: readonly File[]): void {
      const { files: acceptedFiles, refusals } = takePhotos(files, draft.photos.length + onTheirWay.length);
      setRefused(
        refusals.map(({ reason, names }) => `${refusalTexts[reason]()} ${listed(names)}`).join(' ') ||
          undefined,
      );
      const newPhotos = acceptedFiles.map((file) => ({ id: crypto.randomUUID(), file, problem: undefined }));
      setOnTheirWay((all) => [...all, ...newPhotos]);
      for (const one of newPhotos) void send(one);
    },
    retry: (photo: PhotoOnItsWay) => void send(photo),
    forget,
    /** Also deletes the photo at the server, which would attach it to the request otherwise. */
    async remove({ photoId }: SentPhoto): Promise<void> {
      setRefused(undefined);
      await call(dropPhoto, { photoId }).then(
        () => write({ photos: state.read().photos.filter((one) => one.photoId !== photoId) }),
        (failure: unknown) => setRefused(failureText(failure)),
      );
    },
  };
}

export type IntakePhotos = ReturnType<typeof usePhotos>;

/** If the clerk has started the next call, drop this photo. */
async function sendPhoto(file: File, { read, write }: IntakeDraftState): Promise<void> {
  const { guid } = read();
  const [photoId, picture] = await Promise.all([
    uploadPhoto({
      guid,
      name: file.name,
      takenAt: new Date(file.lastModified),
      picture: file.slice(0, file.size, 'image/jpeg'),
    }),
    smallPicture(file),
  ]);
  const { guid: now, photos } = read();
  if (now === guid && photos.every((one) => one.photoId !== photoId))
    write({ photos: [...photos, { photoId, name: file.name, picture }] });
}

/** A photo that is not uploaded exists in this page only: the browser asks before it is closed. */
function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

const refusalTexts = {
  'not-jpeg': () => text('intake.photoNotJpeg'),
  'too-big': () => text('intake.photoTooBig', { megabytes: photoMaxMegabytes }),
  'too-many': () => text('intake.photosTooMany', { most: photosPerRequestMax }),
} as const;
