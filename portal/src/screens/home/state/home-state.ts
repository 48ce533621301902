/** The state of the home screen: the pin, the list, the open panel and the modal. */
import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { ReportedAgain } from '#features/drafts/draft.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { RefusedFiles } from '@fixpoint/contract/photos/take-photos.ts';

/** The place of the problem. */
export interface HomePin {
  position: Position;
  /** Known if an address was chosen; otherwise it is looked up. */
  address: string | null;
  /** The searched part that was not found: the address is only the street. */
  missing?: MissingOnStreet | undefined;
  /**
   * True if the map's scale was too small to see the house, until the pin is moved, or confirmed by opening
   * the form.
   */
  isFromAfar?: boolean | undefined;
  /** The accuracy in metres of a pin at the device's location, until the pin is moved or confirmed. */
  accuracyM?: number | undefined;
  /** The source of a place that the resident did not choose on the map or by its address. */
  origin?: 'device' | 'photo' | undefined;
  /** True if a doubtful pin was confirmed without being moved: only its street is known, not the house. */
  isVague?: boolean | undefined;
}

/** Answers about the owner of one place. They do not count for another place or work type. */
export interface OwnerAnswer {
  /** `ownerMark` of the place. */
  mark: string;
  /** The owner of the chosen road; empty: the municipality; undefined: no road was chosen. */
  key: string | undefined;
  /** True if the resident still sends the report to the municipality. */
  isSentAnyway: boolean;
}

/** The photo with which a report began. */
interface PhotoFirst {
  /** Milliseconds since 1970. */
  takenAt: number;
  /** True if it was taken at most some minutes before: the device is still there. */
  isNow: boolean;
  /** The place that the photo itself says. */
  position?: Position | undefined;
}

/** The fields of the create panel; photos are in the upload queue. */
export interface RequestForm {
  /** Null while no work type is chosen. */
  workTypeId: number | null;
  description: string;
  /** Set if the report began with a photo. */
  photoFirst?: PhotoFirst | undefined;
  /** A guest's wish to keep the draft after the tab is closed; a citizen's is always kept. */
  isKept: boolean;
  /** The resident's answers about the owner of the place; undefined: none yet. */
  ownerAnswer?: OwnerAnswer | undefined;
  /** Answers to questions of this and of earlier work types, by the key of the question. */
  answers?: Answers | undefined;
  /** The closed request that the resident reports again. */
  again?: ReportedAgain | undefined;
  /** True if the resident chose that the report is not public. */
  isNotPublic?: boolean | undefined;
}

/** The reason for a failed submission: an answer without an Id, or an error with its details (spec 8). */
export type SubmitFailure = { kind: 'no-id' } | { kind: 'error'; detail: string };

/** A request from a draft or an undo. */
export interface RestoredRequest {
  pin: HomePin | null;
  form: RequestForm;
  isPanelOpen: boolean;
}

/** The open panel. */
export type OpenPanel =
  | { name: 'none' }
  // `isSending` from the press of the button until an answer, or the failure of the call.
  | { name: 'create'; hasAttempted: boolean; isSending: boolean }
  // `pinBefore` was on the map before; it returns when the details close.
  | { name: 'details'; requestId: number; pinBefore: HomePin | null };

/** The request that was sent, for 'Thanks!'. */
export interface SentRequest {
  workRequestId: number;
  /** Anybody who has the guid can open the request; undefined if the server does not return it. */
  guid: string | undefined;
  /** The work type whose CustomMessage is shown. */
  workTypeId: number;
  /** The place in the resident's words; empty if it has none. */
  place: string;
  /** The same place on the map; undefined if it is not known. */
  position?: Position | undefined;
  /** The first of its photos, as it was sent. */
  photo: Blob | undefined;
}

/** The open modal. */
type Modal =
  | { name: 'none' }
  | { name: 'submitted'; request: SentRequest }
  | { name: 'recent-requests' }
  // The request could not be sent and is in the outbox; a guest's entry is visible to everybody on the
  // device.
  | { name: 'waiting' }
  // The whole outbox.
  | { name: 'outbox' }
  // The number of unsent entries of the citizen who wants to log out.
  | { name: 'log-out'; count: number }
  | { name: 'submit-failed'; failure: SubmitFailure }
  | { name: 'photos-refused'; refusals: RefusedFiles[] }
  | { name: 'photo-failed'; failure: PhotoFailure }
  | { name: 'requests-failed'; detail: string };

export interface HomeState {
  isMapLoaded: boolean;
  /** True while the map cannot be shown, perhaps after its still was. */
  hasMapFailed: boolean;
  /** Null before a pin is placed, and while details are open. */
  pin: HomePin | null;
  form: RequestForm;
  panel: OpenPanel;
  modal: Modal;
  /** The request that was cancelled last and can be restored; null once another request begins. */
  cancelled: CancelledRequest | null;
  /** True if the list of own requests is open; a guest has none. */
  isListOpen: boolean;
  /** True if the window is wide enough for the list to open automatically. */
  isRoomy: boolean;
  /** The own request under the pointer or the focus, in the list or on the map. */
  pointedId: number | null;
  /** The own request that was submitted just now, until its details are opened. */
  newId: number | null;
}

interface CancelledRequest {
  pin: HomePin | null;
  form: RequestForm;
  photos: AttachedPhotos;
}

export const emptyForm: RequestForm = { workTypeId: null, description: '', isKept: false };

/** Parts that the address and the browser's history say are open already. */
export interface ArrivingAt {
  isListOpen: boolean;
  /** The own request whose details are open; null for none. */
  requestId: number | null;
  /** The request whose 'Thanks!' the visitor comes back to. */
  thanked?: SentRequest | undefined;
}

export function arrivingState(isRoomy: boolean, { isListOpen, requestId, thanked }: ArrivingAt): HomeState {
  const state = openingState(isRoomy);
  return {
    ...state,
    isListOpen: isListOpen || state.isListOpen,
    panel: requestId === null ? state.panel : { name: 'details', requestId, pinBefore: null },
    modal: thanked === undefined ? state.modal : { name: 'submitted', request: thanked },
  };
}

/** spec 2: the list is open by default; spec 9: not in a narrow window. */
export function openingState(isRoomy: boolean): HomeState {
  return {
    isMapLoaded: false,
    hasMapFailed: false,
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
