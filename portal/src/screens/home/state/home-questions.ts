/** Questions about the home screen's state. */
import { type AttachedPhotos, pendingPhotos } from '#features/photos/attached-photo.ts';
import type { HomePin, HomeState, RestoredRequest } from './home-state.ts';

/**
 * True if a click on the map, an address or the device's location may move the pin: not while sending, nor
 * while details are open.
 */
export function mayPlacePin(state: HomeState): boolean {
  return !isSending(state) && state.panel.name !== 'details';
}

/** spec 2: shown when the map is loaded, no pin is set and creation is active. */
export function asksForPin({ isMapLoaded, hasMapFailed, pin, panel }: HomeState): boolean {
  return isMapLoaded && !hasMapFailed && pin === null && panel.name === 'none';
}

/** spec 2: once a pin is placed and creation is allowed, the button appears. */
export function mayOpenCreate({ pin, panel }: HomeState): boolean {
  return pin !== null && panel.name === 'none';
}

/** True if the report began with a photo that is still there: it has its own prompt. */
export function isPhotoFirst({ form }: HomeState, { photos }: AttachedPhotos): boolean {
  return form.photoFirst !== undefined && photos.length > 0;
}

export function isSending({ panel }: HomeState): boolean {
  return panel.name === 'create' && panel.isSending;
}

/** True if the request may be submitted: it has a pin, no pending photos, and is not being sent. */
export function maySubmit(state: HomeState, { photos }: AttachedPhotos): boolean {
  return state.pin !== null && !isSending(state) && pendingPhotos(photos) === 0;
}

/** The own request whose details are open; null while no details are open. */
export function selectedId({ panel }: HomeState): number | null {
  return panel.name === 'details' ? panel.requestId : null;
}

/** The pin of the request that is being written, also while it is off the map. */
export function reportedPin({ pin, panel }: HomeState): HomePin | null {
  return panel.name === 'details' ? panel.pinBefore : pin;
}

/**
 * True if a request has been begun, which a reload must not lose: by a pin, a work type, a text or a photo.
 */
export function isReportBegun(
  { pin, form }: Pick<RestoredRequest, 'pin' | 'form'>,
  { photos }: Pick<AttachedPhotos, 'photos'>,
): boolean {
  return pin !== null || form.workTypeId !== null || form.description !== '' || photos.length > 0;
}
