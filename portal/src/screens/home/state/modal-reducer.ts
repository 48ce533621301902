/** The part of the home screen's reducer that is about its modals alone. */
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { ModalEvent } from './home-event.ts';
import type { HomeState } from './home-state.ts';

export function modalReducer(state: HomeState, event: ModalEvent): HomeState {
  switch (event.type) {
    case 'photos-refused':
      return { ...state, modal: { name: 'photos-refused', refusals: event.refusals } };
    case 'photo-failed':
      return photoFailed(state, event.failure);
    case 'recent-requests-opened':
      return { ...state, modal: { name: 'recent-requests' } };
    case 'modal-closed':
      return { ...state, modal: { name: 'none' } };
  }
}

/** The photo's row says it too; an open modal is read to its end. */
function photoFailed(state: HomeState, failure: PhotoFailure): HomeState {
  return state.modal.name === 'none' ? { ...state, modal: { name: 'photo-failed', failure } } : state;
}
