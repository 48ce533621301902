/** What happens on the home screen, as its one reducer hears of it. */
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { PhotoRefusal } from '#features/photos/photo-refusal.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';

/** Where the problem is. */
export interface DroppedPin {
  position: Position;
  /** Known when an address was chosen; otherwise it is looked up. */
  address: string | null;
}

/** What the resident writes into the create panel; photos are in the upload queue. */
export interface RequestForm {
  /** Null while none is chosen. */
  workTypeId: number | null;
  description: string;
  /** A guest's wish that it outlives the tab; a citizen's does anyway. */
  isKept: boolean;
}

/** Why there is no request: an answer without an Id, or an error with what is known of it (spec 8). */
export type SubmitFailure = { kind: 'no-id' } | { kind: 'error'; detail: string };

/** A request as a draft or an undo gives it back. */
export interface RestoredRequest {
  pin: DroppedPin | null;
  form: RequestForm;
  isPanelOpen: boolean;
}

export type HomeEvent =
  | { type: 'map-loaded' }
  | { type: 'pin-placed'; pin: DroppedPin }
  | ListEvent
  | CreateEvent
  | { type: 'logged-out' }
  | { type: 'modal-closed' };

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
  | { type: 'submit-forbidden' }
  | { type: 'panel-set-aside' }
  | { type: 'create-cancelled'; photos: AttachedPhotos }
  | { type: 'undo-declined' }
  | { type: 'request-restored'; request: RestoredRequest }
  | { type: 'photos-refused'; refusals: PhotoRefusal[] }
  | { type: 'photo-failed'; failure: PhotoFailure };
