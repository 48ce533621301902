/** What the home screen is showing: the pin, the open panel and the modal, and what moves them (spec 4). */
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { PhotoRefusal } from '#features/photos/photo-refusal.ts';
import type { PhotoTrayState } from '#features/photos/tray-photo.ts';

/** Where the problem is. */
export interface DroppedPin {
  position: Position;
  /** Known when an address was chosen; otherwise it is looked up. */
  address: string | null;
}

/** What the resident writes into the create panel; photos are the tray's. */
export interface RequestForm {
  /** Null while none is chosen. */
  workTypeId: number | null;
  description: string;
}

/** The panel that is open. */
type Panel =
  | { name: 'none' }
  // `sending` from the press of the button until an answer or its absence.
  | { name: 'create'; hasAttempted: boolean; isSending: boolean };

/** The modal that is open. */
type Modal =
  | { name: 'none' }
  | { name: 'submitted'; workRequestId: number; guid: string; workTypeId: number }
  | { name: 'submit-failed'; failure: SubmitFailure }
  | { name: 'photos-refused'; refusals: PhotoRefusal[] }
  | { name: 'photo-failed'; failure: PhotoFailure };

/** Why there is no request: an answer without an Id, or an error with what is known of it (spec 8). */
export type SubmitFailure = { kind: 'no-id' } | { kind: 'error'; detail: string };

/** Why a photo did not get there: the server said so, or anything else happened (spec 8). */
export type PhotoFailure = { kind: 'server'; message: string } | { kind: 'other' };

export interface HomeState {
  isMapLoaded: boolean;
  /** Null before a pin is placed. */
  pin: DroppedPin | null;
  form: RequestForm;
  panel: Panel;
  modal: Modal;
  /** What was cancelled last and can still be had back; null once another request begins. */
  cancelled: CancelledRequest | null;
}

interface CancelledRequest {
  pin: DroppedPin | null;
  form: RequestForm;
  photos: PhotoTrayState;
}

/** A request as a draft or an undo gives it back. */
export interface RestoredRequest {
  pin: DroppedPin | null;
  form: RequestForm;
  isPanelOpen: boolean;
}

export type HomeEvent =
  | { type: 'map-loaded' }
  | { type: 'pin-placed'; pin: DroppedPin }
  | { type: 'create-opened' }
  | { type: 'form-changed'; change: Partial<RequestForm> }
  | { type: 'submit-attempted' }
  | { type: 'submit-sent' }
  | { type: 'submit-succeeded'; workRequestId: number; guid: string }
  | { type: 'submit-failed'; failure: SubmitFailure }
  | { type: 'submit-forbidden' }
  | { type: 'panel-set-aside' }
  | { type: 'create-cancelled'; photos: PhotoTrayState }
  | { type: 'undo-declined' }
  | { type: 'logged-out' }
  | { type: 'request-restored'; request: RestoredRequest }
  | { type: 'photos-refused'; refusals: PhotoRefusal[] }
  | { type: 'photo-failed'; failure: PhotoFailure }
  | { type: 'modal-closed' };

const noPanel: Panel = { name: 'none' };
const noModal: Modal = { name: 'none' };
const emptyForm: RequestForm = { workTypeId: null, description: '' };
const writing: Panel = { name: 'create', hasAttempted: false, isSending: false };

export const openingState: HomeState = {
  isMapLoaded: false,
  pin: null,
  form: emptyForm,
  panel: noPanel,
  modal: noModal,
  cancelled: null,
};

export function homeState(state: HomeState, event: HomeEvent): HomeState {
  switch (event.type) {
    case 'map-loaded':
      return { ...state, isMapLoaded: true };
    case 'pin-placed':
      return mayPlacePin(state) ? { ...state, pin: event.pin, cancelled: null } : state;
    case 'create-opened':
      return mayOpenCreate(state) ? { ...state, panel: writing } : state;
    case 'form-changed':
      return { ...state, form: { ...state.form, ...event.change } };
    case 'submit-attempted':
      return inCreate(state, { hasAttempted: true });
    case 'submit-sent':
      return inCreate(state, { isSending: true });
    case 'submit-succeeded':
      return succeeded(state, event);
    // spec 4: the panel closes in every case. What was written stays, for another attempt.
    case 'submit-failed':
      return { ...state, panel: noPanel, modal: { name: 'submit-failed', failure: event.failure } };
    case 'submit-forbidden':
      return inCreate(state, { isSending: false });
    case 'panel-set-aside':
      return isSending(state) ? state : { ...state, panel: noPanel };
    case 'create-cancelled':
      return isSending(state) ? state : cancelled(state, event.photos);
    case 'undo-declined':
      return { ...state, cancelled: null };
    // spec 4: closes panels and clears the map.
    case 'logged-out':
      return { ...openingState, isMapLoaded: state.isMapLoaded };
    case 'request-restored':
      return restored(state, event.request);
    case 'photos-refused':
      return { ...state, modal: { name: 'photos-refused', refusals: event.refusals } };
    // The photo's row says it too; an open modal is read to its end.
    case 'photo-failed':
      return state.modal.name === 'none'
        ? { ...state, modal: { name: 'photo-failed', failure: event.failure } }
        : state;
    case 'modal-closed':
      return { ...state, modal: noModal };
  }
}

/** Whether a click on the map, an address or the device's location may move the pin. */
function mayPlacePin(state: HomeState): boolean {
  return !isSending(state);
}

/** spec 2: shown when the map is loaded, no pin is set and creation is active. */
export function asksForPin({ isMapLoaded, pin, panel }: HomeState): boolean {
  return isMapLoaded && pin === null && panel.name === 'none';
}

/** spec 2: once a pin is placed and creation is allowed, the button appears. */
export function mayOpenCreate({ pin, panel }: HomeState): boolean {
  return pin !== null && panel.name === 'none';
}

export function isSending({ panel }: HomeState): boolean {
  return panel.name === 'create' && panel.isSending;
}

/** Whether there is anything that a reload must not lose. */
export function hasContent({ pin, form }: HomeState): boolean {
  return pin !== null || form.workTypeId !== null || form.description !== '';
}

function inCreate(state: HomeState, change: { hasAttempted?: boolean; isSending?: boolean }): HomeState {
  return state.panel.name === 'create' ? { ...state, panel: { ...state.panel, ...change } } : state;
}

function succeeded(
  state: HomeState,
  { workRequestId, guid }: { workRequestId: number; guid: string },
): HomeState {
  const workTypeId = state.form.workTypeId ?? 0;
  return {
    ...state,
    pin: null,
    form: emptyForm,
    panel: noPanel,
    modal: { name: 'submitted', workRequestId, guid, workTypeId },
  };
}

function cancelled(state: HomeState, photos: PhotoTrayState): HomeState {
  const { pin, form } = state;
  return { ...state, pin: null, form: emptyForm, panel: noPanel, cancelled: { pin, form, photos } };
}

function restored(state: HomeState, { pin, form, isPanelOpen }: RestoredRequest): HomeState {
  return { ...state, pin, form, panel: isPanelOpen ? writing : noPanel, cancelled: null };
}
