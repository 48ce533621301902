/** The part of the home screen's reducer about the citizen's own requests (spec 4). */
import { isSending, reportedPin } from './home-questions.ts';
import type { HomeState } from './home-state.ts';

/** Events about the citizen's own requests. */
export type ListEvent =
  // `isRoomy`: the window is wide enough for the list to open automatically.
  | { type: 'width-changed'; isRoomy: boolean }
  | { type: 'list-toggled' }
  // Null if no request is pointed at.
  | { type: 'request-pointed'; requestId: number | null }
  | { type: 'request-selected'; requestId: number }
  | { type: 'details-closed' }
  | { type: 'requests-failed'; detail: string };

export function listReducer(state: HomeState, event: ListEvent): HomeState {
  switch (event.type) {
    case 'width-changed':
      return resized(state, event.isRoomy);
    case 'list-toggled':
      return { ...state, isListOpen: !state.isListOpen };
    case 'request-pointed':
      return { ...state, pointedId: event.requestId };
    case 'request-selected':
      return isSending(state) ? state : selected(state, event.requestId);
    case 'details-closed':
      return detailsClosed(state);
    // An open modal is not replaced.
    case 'requests-failed':
      return state.modal.name === 'none'
        ? { ...state, modal: { name: 'requests-failed', detail: event.detail } }
        : state;
  }
}

/** spec 9: on crossing the width the list closes, otherwise opens. */
function resized(state: HomeState, isRoomy: boolean): HomeState {
  return isRoomy === state.isRoomy ? state : { ...state, isRoomy, isListOpen: isRoomy };
}

/** spec 4: opens details, hides the create button and clears the dropped pin; the typed text is kept. */
function selected(state: HomeState, requestId: number): HomeState {
  return {
    ...state,
    pin: null,
    panel: { name: 'details', requestId, pinBefore: reportedPin(state) },
    newId: requestId === state.newId ? null : state.newId,
  };
}

/** spec 4: shows the create button again, which needs the pin. */
function detailsClosed(state: HomeState): HomeState {
  if (state.panel.name !== 'details') return state;
  return { ...state, pin: state.panel.pinBefore, panel: { name: 'none' } };
}
