/** Changes the home screen's state (spec 4). */
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { isSending, mayOpenCreate, mayPlacePin } from './home-questions.ts';
import {
  type HomePin,
  emptyForm,
  type HomeState,
  openingState,
  type OpenPanel,
  type SentRequest,
  type RequestForm,
  type RestoredRequest,
  type SubmitFailure,
} from './home-state.ts';
import { isVague } from './is-vague.ts';
import type { ListEvent } from './list-reducer.ts';
import { type ModalEvent, modalReducer } from './modal-reducer.ts';

/** Everything that can happen on the home screen. */
export type HomeEvent =
  | { type: 'map-loaded' }
  | { type: 'map-failed' }
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
  | { type: 'submit-succeeded'; request: SentRequest }
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
      return { ...state, isMapLoaded: true, hasMapFailed: false };
    case 'map-failed':
      return { ...state, hasMapFailed: true };
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
      return isSending(state) ? succeeded(state, event.request) : state;
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
      return { ...openingState(state.isRoomy), ...mapOf(state) };
    case 'request-restored':
      return restored(state, event.request);
    default:
      return modalReducer(state, event);
  }
}

/** A resident who continues is not asked again, but a house number that nobody knows is not told either. */
function confirmed(pin: HomePin | null): HomePin | null {
  if (pin === null) return null;
  const { position, address, missing } = pin;
  return { position, address, missing, ...(isVague(pin) && { isVague: true }) };
}

function inCreate(state: HomeState, change: { hasAttempted?: boolean; isSending?: boolean }): HomeState {
  return state.panel.name === 'create' ? { ...state, panel: { ...state.panel, ...change } } : state;
}

function succeeded(state: HomeState, request: SentRequest): HomeState {
  return { ...emptied(state), newId: request.workRequestId, modal: { name: 'submitted', request } };
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

function mapOf({ isMapLoaded, hasMapFailed }: HomeState): Pick<HomeState, 'isMapLoaded' | 'hasMapFailed'> {
  return { isMapLoaded, hasMapFailed };
}
