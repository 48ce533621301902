import type { RequestDraft, DraftPhoto } from '#features/drafts/draft.ts';

/** A draft for tests, with `more` fields changed. */
export function halfWritten(description: string, more: Partial<RequestDraft> = {}): RequestDraft {
  return {
    fileGuid: '7b8c6d5e-0f1a-4b2c-8d3e-4f5a6b7c8d9e',
    isSubmitted: false,
    workTypeId: 5,
    description,
    pin: { longitude: -93.25, latitude: 44.95, address: '44 Bridge Lane' },
    photos: [],
    isPanelOpen: true,
    savedAt: new Date(),
    ...more,
  };
}

/** A photo of it that has not been sent. */
export function draftPhoto(id: string, more: Partial<DraftPhoto> = {}): DraftPhoto {
  const picture = new Blob([id]);
  return { id, name: `${id}.jpg`, picture, stage: 'waiting', sentIn: undefined, ...more };
}
