/** What happens on the home screen, as its one reducer hears of it. */
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { PhotoRefusal } from '@fixpoint/contract/photos/photo-refusal.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import type { DroppedPin, RequestForm, RestoredRequest, SubmitFailure } from './home-state.ts';

export type HomeEvent =
  | { type: 'map-loaded' }
  | { type: 'pin-placed'; pin: DroppedPin }
  | ListEvent
  | CreateEvent
  | ModalEvent
  | { type: 'logged-out' };

/** About the citizen's own requests. */
export type ListEvent =
  // Whether the window is wide enough for the list to be open by itself.
  | { type: 'width-changed'; isRoomy: boolean }
  | { type: 'list-toggled' }
  // Null when nothing is pointed at any more.
  | { type: 'request-pointed'; requestId: number | null }
  | { type: 'request-selected'; requestId: number }
  | { type: 'details-closed' }
  | { type: 'requests-failed'; detail: string };

/** About the request that is being written. */
type CreateEvent =
  | { type: 'create-opened' }
  | { type: 'form-changed'; change: Partial<RequestForm> }
  | { type: 'submit-attempted' }
  | { type: 'submit-sent' }
  | { type: 'submit-succeeded'; workRequestId: number; guid: string | undefined }
  | { type: 'submit-failed'; failure: SubmitFailure }
  // There is no connection: it is kept until there is one.
  | { type: 'submit-waits' }
  | { type: 'submit-forbidden' }
  | { type: 'panel-set-aside' }
  | { type: 'create-cancelled'; photos: AttachedPhotos }
  | { type: 'undo-declined' }
  | { type: 'request-restored'; request: RestoredRequest };

/** What opens or closes a modal, and does no more. */
export type ModalEvent =
  | { type: 'photos-refused'; refusals: PhotoRefusal[] }
  | { type: 'photo-failed'; failure: PhotoFailure }
  // What was sent from this device is asked for.
  | { type: 'recent-requests-opened' }
  | { type: 'outbox-opened' }
  | { type: 'log-out-asked'; count: number }
  // What waited was refused, for this reason, and is back to be corrected.
  | { type: 'refusal-shown'; detail: string }
  | { type: 'modal-closed' };
