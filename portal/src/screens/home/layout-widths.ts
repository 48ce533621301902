/** Window widths in CSS pixels at which the home screen changes, and the widths of its panels (spec 9). */

export const layoutWidths = {
  /** Up to this width the map keeps more space free at its bottom. */
  roomAtBottom: 625,
  /** Up to this width the list and the create panel are sheets that cover the map. */
  sheet: 675,
  /** Above this width the map keeps the area of the open list free. */
  listPadding: 800,
  /** Up to this width the details cover the map. */
  detailsSheet: 1010,
  /**
   * Below this width the list closes automatically; from this width on it opens. Up to this width the help
   * label is at the bottom.
   */
  autoClose: 1125,
} as const;

/** spec 9: the slide panel's default width. */
export const slidePanelWidth = 500;

export const listWidth = 310;

/** The minimum width of the map between two panels; otherwise the list is hidden. */
const leastMapWidth = 480;

/** spec 9: side panel auto-close below 1125. */
export function hasRoomForList(windowWidth: number): boolean {
  return windowWidth >= layoutWidths.autoClose;
}

/** True if there is no space for the list next to the open panel on the other side of the map. */
export function isListFolded(panel: SlidingPart, windowWidth: number): boolean {
  const isBeside = panel !== 'none' && !isSheet(panel, windowWidth);
  return isBeside && windowWidth < listWidth + leastMapWidth + slidePanelWidth;
}

/** The parts that slide over the map. */
export type SlidingPart = 'none' | 'list' | 'create' | 'details';

/** True if a part covers the whole map in a window of this width, instead of being next to it. */
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
