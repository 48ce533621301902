/** The level at which one place is shown: a selected pin (spec 9), an address that was chosen, where the device is. */
export const placeZoom = 16;
