/** What the home screen is showing: the pin, the list, the open panel and the modal. */
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { PhotoRefusal } from '@fixpoint/contract/photos/photo-refusal.ts';

/** Where the problem is. */
export interface DroppedPin {
  position: Position;
  /** Known when an address was chosen; otherwise it is looked up. */
  address: string | null;
  /** What was asked for and not found at that address: it is the street's. */
  missing?: MissingOnStreet | undefined;
  /** It was placed on a scale too small to know the house; until it is moved, or confirmed by opening the form. */
  isFromAfar?: boolean | undefined;
  /** It is where the device says, and how far off that may be; as long. */
  accuracyM?: number | undefined;
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

/** The panel that is open. */
export type OpenPanel =
  | { name: 'none' }
  // `isSending` from the press of the button until an answer or its absence.
  | { name: 'create'; hasAttempted: boolean; isSending: boolean }
  // The pin that stood on the map before; it comes back when the details close.
  | { name: 'details'; requestId: number; pinBefore: DroppedPin | null };

/** The modal that is open. */
type Modal =
  | { name: 'none' }
  | { name: 'submitted'; workRequestId: number; guid: string | undefined; workTypeId: number }
  | { name: 'recent-requests' }
  // It could not be sent: it waits on the device, of a guest for whoever uses that.
  | { name: 'waiting' }
  // All that waits.
  | { name: 'outbox' }
  // So much waits for the citizen who wants to log out.
  | { name: 'log-out'; count: number }
  | { name: 'submit-failed'; failure: SubmitFailure }
  | { name: 'photos-refused'; refusals: PhotoRefusal[] }
  | { name: 'photo-failed'; failure: PhotoFailure }
  | { name: 'requests-failed'; detail: string };

export interface HomeState {
  isMapLoaded: boolean;
  /** Null before a pin is placed, and while details are open. */
  pin: DroppedPin | null;
  form: RequestForm;
  panel: OpenPanel;
  modal: Modal;
  /** What was cancelled last and can still be had back; null once another request begins. */
  cancelled: CancelledRequest | null;
  /** Whether the list of own requests is open; a guest has none. */
  isListOpen: boolean;
  /** Whether the window is wide enough for the list to be open by itself. */
  isRoomy: boolean;
  /** The own request that is pointed at, in the list or on the map. */
  pointedId: number | null;
  /** The own request that was just sent, until its details are opened. */
  newId: number | null;
}

interface CancelledRequest {
  pin: DroppedPin | null;
  form: RequestForm;
  photos: AttachedPhotos;
}

export const emptyForm: RequestForm = { workTypeId: null, description: '', isKept: false };

/** What the address and the history of the browser say is open already. */
export interface ArrivingAt {
  isListOpen: boolean;
  /** The own request whose details are open; null for none. */
  requestId: number | null;
}

export function arrivingState(isRoomy: boolean, { isListOpen, requestId }: ArrivingAt): HomeState {
  const state = openingState(isRoomy);
  return {
    ...state,
    isListOpen: isListOpen || state.isListOpen,
    panel: requestId === null ? state.panel : { name: 'details', requestId, pinBefore: null },
  };
}

/** spec 2: the list is open by default; spec 9: not in a narrow window. */
export function openingState(isRoomy: boolean): HomeState {
  return {
    isMapLoaded: false,
    pin: null,
    form: emptyForm,
    panel: { name: 'none' },
    modal: { name: 'none' },
    cancelled: null,
    isListOpen: isRoomy,
    isRoomy,
    pointedId: null,
    newId: null,
  };
}
