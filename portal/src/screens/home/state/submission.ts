import type { Dispatch } from 'react';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import type { HomeActs } from './home-acts.ts';
import type { HomeEvent } from './home-reducer.ts';
import type { HomeState } from './home-state.ts';
import type { StoredDraft } from './use-stored-draft.ts';

/** The parts of a submission. */
export interface ReportSubmission {
  state: HomeState;
  photos: AttachedPhotos;
  dispatch: Dispatch<HomeEvent>;
  acts: HomeActs;
  /** The draft of the person who submits. */
  draft: StoredDraft;
}
