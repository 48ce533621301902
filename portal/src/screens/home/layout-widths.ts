/** Widths in CSS pixels at which the home screen changes, and those of its panels (spec 9). */

export const layoutWidths = {
  /** Up to here the map leaves more room at its bottom. */
  roomAtBottom: 625,
  /** Up to here the list and the create panel are sheets that cover the map. */
  sheet: 675,
  /** Above this the map leaves the room of the open list free. */
  listPadding: 800,
  /** Up to here the details cover the map. */
  detailsSheet: 1010,
  /** Below this the list closes by itself; from here on it opens. Up to here the help label is at the bottom. */
  autoClose: 1125,
} as const;

/** spec 9: the slide panel's default width. */
export const slidePanelWidth = 500;

export const listWidth = 310;

/** Beside two panels the map is at least as wide as this; else the list yields. */
const leastMapWidth = 480;

/** spec 9: side panel auto-close below 1125. */
export function hasRoomForList(windowWidth: number): boolean {
  return windowWidth >= layoutWidths.autoClose;
}

/** Whether the list has no room beside the panel at the map's other side, and is folded away while that is open. */
export function isListFolded(panel: SlidingPart, windowWidth: number): boolean {
  const isBeside = panel !== 'none' && !isSheet(panel, windowWidth);
  return isBeside && windowWidth < listWidth + leastMapWidth + slidePanelWidth;
}

/** What slides over the map. */
export type SlidingPart = 'none' | 'list' | 'create' | 'details';

/** Whether a part covers all of the map in a window of this width, instead of standing beside it. */
export function isSheet(part: SlidingPart, windowWidth: number): boolean {
  switch (part) {
    case 'none':
      return false;
    case 'list':
    case 'create':
      return windowWidth <= layoutWidths.sheet;
    case 'details':
      return windowWidth <= layoutWidths.detailsSheet;
  }
}
