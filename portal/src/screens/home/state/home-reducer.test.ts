import { describe, expect, test } from 'vitest';
import { asksForPin, mayOpenCreate, reportedPin, selectedId } from './home-questions.ts';
import { type HomeEvent, homeReducer } from './home-reducer.ts';
import { type HomeState, openingState } from './home-state.ts';

const pin = { position: { longitude: -90.5, latitude: 41.5 }, address: null };
const elsewhere = { position: { longitude: -90.6, latitude: 41.6 }, address: '12 Mill Street' };

const photos = { fileGuid: '0b6f7a1e-3a52-4f0a-9a44-6d1c0a4f7d21', isSubmitted: false, photos: [] };

const opening = openingState(true);
const after = (...events: HomeEvent[]): HomeState => events.reduce(homeReducer, opening);

const placed: HomeEvent[] = [{ type: 'map-loaded' }, { type: 'pin-placed', pin }];
const opened: HomeEvent[] = [...placed, { type: 'create-opened' }];
const written: HomeEvent[] = [
  ...opened,
  { type: 'form-changed', change: { workTypeId: 7 } },
  { type: 'form-changed', change: { description: 'A deep hole' } },
];
const sent: HomeEvent[] = [...written, { type: 'submit-attempted' }, { type: 'submit-sent' }];

describe('The pin', () => {
  test('the screen asks for a pin once the map is loaded, until it is placed', () => {
    expect(asksForPin(opening)).toBe(false);
    expect(asksForPin(after({ type: 'map-loaded' }))).toBe(true);
    expect(asksForPin(after({ type: 'map-loaded' }, { type: 'map-failed' }))).toBe(false);
    expect(asksForPin(after({ type: 'map-failed' }, { type: 'map-loaded' }))).toBe(true);
    expect(asksForPin(after(...placed))).toBe(false);
  });

  test('a pin can be placed without the map too', () => {
    expect(after({ type: 'pin-placed', pin: elsewhere }).pin).toEqual(elsewhere);
  });

  test('a placed pin shows the button that opens the create panel', () => {
    expect(mayOpenCreate(after({ type: 'map-loaded' }))).toBe(false);
    expect(mayOpenCreate(after(...placed))).toBe(true);
    expect(mayOpenCreate(after(...opened))).toBe(false);
  });

  test('a guessed pin is a guess until it is moved; opening the form confirms it as vague', () => {
    const guess = { ...pin, isFromAfar: true, accuracyM: 120 };
    const guessed = after({ type: 'map-loaded' }, { type: 'pin-placed', pin: guess });
    expect(guessed.pin).toEqual(guess);
    expect(homeReducer(guessed, { type: 'pin-placed', pin: elsewhere }).pin).toEqual(elsewhere);
    const { pin: kept } = homeReducer(guessed, { type: 'create-opened' });
    expect(kept).toEqual({ ...pin, missing: undefined, ...(pin.address === null && { isVague: true }) });
    expect(kept!.position).toBe(guessed.pin!.position);
  });

  test('the pin can be moved while the panel is open, and the text stays', () => {
    const state = after(...written, { type: 'pin-placed', pin: elsewhere });
    expect(state).toMatchObject({ pin: elsewhere, form: { description: 'A deep hole' } });
  });

  test('the pin stays in its place while the request is being sent', () => {
    expect(after(...sent, { type: 'pin-placed', pin: elsewhere }).pin).toEqual(pin);
  });
});

describe('The create panel', () => {
  test('the create panel does not open before a pin is placed', () => {
    expect(after({ type: 'map-loaded' }, { type: 'create-opened' }).panel).toEqual({ name: 'none' });
  });

  test('the create panel opens without messages about empty fields, which appear with the attempt to submit', () => {
    expect(after(...opened).panel).toEqual({ name: 'create', hasAttempted: false, isSending: false });
    expect(after(...opened, { type: 'submit-attempted' }).panel).toMatchObject({ hasAttempted: true });
  });

  test('cancelling closes the create panel, and clears the pin and the text', () => {
    const state = after(...written, { type: 'create-cancelled', photos });
    expect(state).toMatchObject({ pin: null, form: opening.form, panel: { name: 'none' } });
    expect(asksForPin(state)).toBe(true);
  });

  test('the create panel can be set aside to look at the map, and nothing is lost', () => {
    const state = after(...written, { type: 'panel-set-aside' });
    expect(state).toMatchObject({ panel: { name: 'none' }, pin, form: { description: 'A deep hole' } });
    expect(mayOpenCreate(state)).toBe(true);
  });

  test('the create panel can neither be cancelled nor set aside while it is sending', () => {
    expect(after(...sent, { type: 'create-cancelled', photos })).toEqual(after(...sent));
    expect(after(...sent, { type: 'panel-set-aside' })).toEqual(after(...sent));
  });

  test('a cancelled request can be restored until another one begins', () => {
    const state = after(...written, { type: 'create-cancelled', photos });
    expect(state.cancelled).toEqual({
      pin,
      form: { workTypeId: 7, description: 'A deep hole', isKept: false },
      photos,
    });
    expect(homeReducer(state, { type: 'pin-placed', pin: elsewhere }).cancelled).toBeNull();
    expect(homeReducer(state, { type: 'undo-declined' }).cancelled).toBeNull();
  });

  test('the create panel is restored from a draft, or when a cancellation is undone', () => {
    const { form } = after(...written);
    const request = { pin, form, isPanelOpen: true };
    const state = after(
      ...written,
      { type: 'create-cancelled', photos },
      { type: 'request-restored', request },
    );
    expect(state).toMatchObject({ pin, form, panel: { name: 'create', isSending: false }, cancelled: null });
  });
});

describe('A submission', () => {
  const sentRequest = {
    workRequestId: 1042,
    guid: 'a-guid',
    workTypeId: 7,
    place: '44 Bridge Lane',
    photo: undefined,
  };

  test('a submission succeeds when the server answers with an Id: the panel closes and the success modal opens', () => {
    const state = after(...sent, { type: 'submit-succeeded', request: sentRequest });
    expect(state).toEqual({
      ...opening,
      isMapLoaded: true,
      newId: 1042,
      modal: { name: 'submitted', request: sentRequest },
    });
  });

  test('a submission shows nothing if the answer comes after logging out', () => {
    const loggedOut = after(...sent, { type: 'logged-out' });
    const answered = { type: 'submit-succeeded', request: sentRequest } as const;
    expect(homeReducer(loggedOut, answered)).toBe(loggedOut);
  });

  test('a failed submission closes the panel and opens the error modal; pin and text stay for another attempt', () => {
    const state = after(...sent, { type: 'submit-failed', failure: { kind: 'no-id' } });
    expect(state).toMatchObject({
      panel: { name: 'none' },
      modal: { name: 'submit-failed', failure: { kind: 'no-id' } },
      pin,
      form: { workTypeId: 7, description: 'A deep hole', isKept: false },
    });
    expect(mayOpenCreate(homeReducer(state, { type: 'modal-closed' }))).toBe(true);
  });

  test('if the session has ended, a submission stops and keeps everything until after the login', () => {
    const state = after(...sent, { type: 'submit-forbidden' });
    expect(state).toMatchObject({ panel: { name: 'create', isSending: false }, pin });
  });
});

describe('The request list', () => {
  const narrow: HomeEvent = { type: 'width-changed', isRoomy: false };
  const wide: HomeEvent = { type: 'width-changed', isRoomy: true };

  test('the request list is open by default, but not in a narrow window', () => {
    expect(opening.isListOpen).toBe(true);
    expect(openingState(false).isListOpen).toBe(false);
  });

  test('the toggle hides and shows the request list', () => {
    expect(after({ type: 'list-toggled' }).isListOpen).toBe(false);
    expect(after({ type: 'list-toggled' }, { type: 'list-toggled' }).isListOpen).toBe(true);
  });

  test('the request list closes when the window becomes narrow, and opens when it becomes wide', () => {
    expect(after(narrow).isListOpen).toBe(false);
    expect(after(narrow, wide).isListOpen).toBe(true);
  });

  test('the request list stays as the citizen left it while the window does not cross that width', () => {
    expect(after({ type: 'list-toggled' }, wide).isListOpen).toBe(false);
    expect(after(narrow, { type: 'list-toggled' }, narrow).isListOpen).toBe(true);
  });

  test('a request list that does not load opens a modal, unless another modal is open', () => {
    const failed: HomeEvent = { type: 'requests-failed', detail: 'No answer' };
    expect(after(failed).modal).toEqual({ name: 'requests-failed', detail: 'No answer' });
    const refused: HomeEvent = {
      type: 'photos-refused',
      refusals: [{ reason: 'too-big', names: ['big.jpg'] }],
    };
    expect(after(refused, failed).modal).toMatchObject({ name: 'photos-refused' });
  });
});

describe('The selected request', () => {
  const select = (requestId: number): HomeEvent => ({ type: 'request-selected', requestId });

  test('selecting a request opens its details, and another request replaces them', () => {
    expect(selectedId(opening)).toBeNull();
    expect(selectedId(after(select(7)))).toBe(7);
    expect(selectedId(after(select(7), select(8)))).toBe(8);
    expect(selectedId(after(select(7), { type: 'details-closed' }))).toBeNull();
  });

  test('selecting a request hides the create button and clears the dropped pin; closing the details shows both again', () => {
    const state = after(...placed, select(7), select(8));
    expect(state.pin).toBeNull();
    expect([mayOpenCreate(state), asksForPin(state)]).toEqual([false, false]);
    const closed = homeReducer(state, { type: 'details-closed' });
    expect(closed.pin).toEqual(pin);
    expect(mayOpenCreate(closed)).toBe(true);
  });

  test('without a pin, closing the details shows the prompt for one', () => {
    expect(asksForPin(after({ type: 'map-loaded' }, select(7), { type: 'details-closed' }))).toBe(true);
  });

  test('selecting a request sets an unfinished one aside without losing its text or place', () => {
    const state = after(...written, select(7));
    expect(state.form).toEqual({ workTypeId: 7, description: 'A deep hole', isKept: false });
    expect(reportedPin(state)).toEqual(pin);
  });

  test('no request can be selected while one is being sent', () => {
    expect(after(...sent, select(7))).toEqual(after(...sent));
  });

  test('clicks on the map drop no pin until the details are closed', () => {
    const state = after(select(7), { type: 'pin-placed', pin: elsewhere });
    expect(state.pin).toBeNull();
    expect(homeReducer(state, { type: 'details-closed' }).pin).toBeNull();
  });

  test('pointing at a request, in the list or on the map, stores its id', () => {
    const pointed = after({ type: 'request-pointed', requestId: 7 });
    expect(pointed.pointedId).toBe(7);
    expect(homeReducer(pointed, { type: 'request-pointed', requestId: null }).pointedId).toBeNull();
  });
});

test('logging out closes the details too, and clears the selected and the pointed request', () => {
  const state = after(
    { type: 'request-pointed', requestId: 7 },
    { type: 'request-selected', requestId: 7 },
    { type: 'logged-out' },
  );
  expect(state).toEqual(opening);
});

test('logging out closes the panel and clears the map', () => {
  expect(after(...written, { type: 'logged-out' })).toEqual({ ...opening, isMapLoaded: true });
});

test('a photo that is refused or fails causes a modal, and the panel stays open', () => {
  const refused = after(...written, {
    type: 'photos-refused',
    refusals: [{ reason: 'too-big', names: ['big.jpg'] }],
  });
  expect(refused).toMatchObject({ modal: { name: 'photos-refused' }, panel: { name: 'create' } });
  const photoFailed: HomeEvent = { type: 'photo-failed', failure: { kind: 'other' } };
  expect(homeReducer(refused, photoFailed)).toEqual(refused);
  const failed = after(...written, photoFailed);
  expect(failed).toMatchObject({ modal: { name: 'photo-failed' }, panel: { name: 'create' } });
  expect(homeReducer(failed, { type: 'modal-closed' }).modal).toEqual({ name: 'none' });
});
