/**
 * The part of the home screen's reducer about its modals only. It passes other events to the list's reducer.
 */
import type { RefusedFiles } from '@fixpoint/contract/photos/take-photos.ts';
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { HomeState, SubmitFailure } from './home-state.ts';
import { type ListEvent, listReducer } from './list-reducer.ts';

/** Events that open or close a modal, and nothing else. */
export type ModalEvent =
  | { type: 'photos-refused'; refusals: RefusedFiles[] }
  | { type: 'photo-failed'; failure: PhotoFailure }
  // Opens the requests that were sent from this device.
  | { type: 'recent-requests-opened' }
  | { type: 'outbox-opened' }
  | { type: 'log-out-asked'; count: number }
  // An entry of the outbox was refused for this reason, and is back in the form.
  | { type: 'refusal-shown'; detail: string }
  | { type: 'modal-closed' };

export function modalReducer(state: HomeState, event: ModalEvent | ListEvent): HomeState {
  switch (event.type) {
    case 'photos-refused':
      return { ...state, modal: { name: 'photos-refused', refusals: event.refusals } };
    case 'photo-failed':
      return photoFailed(state, event.failure);
    case 'recent-requests-opened':
      return { ...state, modal: { name: 'recent-requests' } };
    case 'outbox-opened':
      return { ...state, modal: { name: 'outbox' } };
    case 'log-out-asked':
      return { ...state, modal: { name: 'log-out', count: event.count } };
    case 'refusal-shown':
      return { ...state, modal: { name: 'submit-failed', failure: failureOf(event.detail) } };
    case 'modal-closed':
      return { ...state, modal: { name: 'none' } };
    default:
      return listReducer(state, event);
  }
}

/** A refusal without a reason is shown like an answer without an Id. */
function failureOf(detail: string): SubmitFailure {
  return detail === '' ? { kind: 'no-id' } : { kind: 'error', detail };
}

/** The photo's row shows the failure too, so an open modal is not replaced. */
function photoFailed(state: HomeState, failure: PhotoFailure): HomeState {
  return state.modal.name === 'none' ? { ...state, modal: { name: 'photo-failed', failure } } : state;
}
