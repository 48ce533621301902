/** The zoom for one place: a selected pin (spec 9), a chosen address, or the device's location. */
export const placeZoom = 16;
