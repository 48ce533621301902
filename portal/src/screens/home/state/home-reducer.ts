/** Changes the home screen's state (spec 4). */
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { isSending, mayOpenCreate, mayPlacePin } from './home-questions.ts';
import {
  type HomePin,
  emptyForm,
  type HomeState,
  openingState,
  type OpenPanel,
  type RequestForm,
  type RestoredRequest,
  type SubmitFailure,
} from './home-state.ts';
import type { ListEvent } from './list-reducer.ts';
import { type ModalEvent, modalReducer } from './modal-reducer.ts';

/** Everything that can happen on the home screen. */
export type HomeEvent =
  | { type: 'map-loaded' }
  | { type: 'pin-placed'; pin: HomePin }
  | ListEvent
  | CreateEvent
  | ModalEvent
  | { type: 'logged-out' };

/** Events about the request that is being written. */
type CreateEvent =
  | { type: 'create-opened' }
  | { type: 'form-changed'; change: Partial<RequestForm> }
  | { type: 'submit-attempted' }
  | { type: 'submit-sent' }
  | { type: 'submit-succeeded'; workRequestId: number; guid: string | undefined }
  | { type: 'submit-failed'; failure: SubmitFailure }
  // There is no connection: the request is in the outbox.
  | { type: 'submit-waits' }
  | { type: 'submit-forbidden' }
  | { type: 'panel-set-aside' }
  | { type: 'create-cancelled'; photos: AttachedPhotos }
  | { type: 'undo-declined' }
  | { type: 'request-restored'; request: RestoredRequest };

const noPanel: OpenPanel = { name: 'none' };
const writing: OpenPanel = { name: 'create', hasAttempted: false, isSending: false };

export function homeReducer(state: HomeState, event: HomeEvent): HomeState {
  switch (event.type) {
    case 'map-loaded':
      return { ...state, isMapLoaded: true };
    case 'pin-placed':
      return mayPlacePin(state) ? { ...state, pin: event.pin, cancelled: null } : state;
    case 'create-opened':
      return mayOpenCreate(state) ? { ...state, pin: confirmed(state.pin), panel: writing } : state;
    case 'form-changed':
      return { ...state, form: { ...state.form, ...event.change } };
    case 'submit-attempted':
      return inCreate(state, { hasAttempted: true });
    case 'submit-sent':
      return inCreate(state, { isSending: true });
    // An answer that comes after logging out is ignored.
    case 'submit-succeeded':
      return isSending(state) ? succeeded(state, event) : state;
    // spec 4: the panel closes in every case. The typed text stays, for another attempt.
    case 'submit-failed':
      return { ...state, panel: noPanel, modal: { name: 'submit-failed', failure: event.failure } };
    case 'submit-waits':
      return isSending(state) ? { ...emptied(state), modal: { name: 'waiting' } } : state;
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
      return { ...openingState(state.isRoomy), isMapLoaded: state.isMapLoaded };
    case 'request-restored':
      return restored(state, event.request);
    default:
      return modalReducer(state, event);
  }
}

/** A resident who continues has seen the address, which settles every doubt about the pin. */
function confirmed(pin: HomePin | null): HomePin | null {
  return pin && { position: pin.position, address: pin.address, missing: pin.missing };
}

function inCreate(state: HomeState, change: { hasAttempted?: boolean; isSending?: boolean }): HomeState {
  return state.panel.name === 'create' ? { ...state, panel: { ...state.panel, ...change } } : state;
}

function succeeded(
  state: HomeState,
  { workRequestId, guid }: { workRequestId: number; guid: string | undefined },
): HomeState {
  const workTypeId = state.form.workTypeId ?? 0;
  const modal = { name: 'submitted', workRequestId, guid, workTypeId } as const;
  return { ...emptied(state), newId: workRequestId, modal };
}

/** The request left the form. */
function emptied(state: HomeState): HomeState {
  return { ...state, pin: null, form: emptyForm, panel: noPanel };
}

function cancelled(state: HomeState, photos: AttachedPhotos): HomeState {
  const { pin, form } = state;
  return { ...state, pin: null, form: emptyForm, panel: noPanel, cancelled: { pin, form, photos } };
}

/**
 * A draft stays behind details that were open before it was read; a restored cancelled request comes before
 * them.
 */
function restored(state: HomeState, { pin, form, isPanelOpen }: RestoredRequest): HomeState {
  if (state.panel.name === 'details' && state.cancelled === null)
    return { ...state, form, panel: { ...state.panel, pinBefore: pin } };
  return { ...state, pin, form, panel: isPanelOpen ? writing : noPanel, cancelled: null };
}
