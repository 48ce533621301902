/** The parts of the map that bars and panels cover (spec 9). */
import type { Padding } from '@fixpoint/ui/map/fitted-view.ts';
import { isSheet, layoutWidths, slidePanelWidth } from '#screens/home/layout-widths.ts';

/** The open parts that float on the map. */
export interface Cover {
  isListOpen: boolean;
  panel: 'none' | 'create' | 'details';
}

const edge = 15;
const besideList = 315;

/** The padding for a window of this width. The list is at the start of the lines, the panel at their end. */
export function mapPadding(windowWidth: number, { isListOpen, panel }: Cover, direction = 'ltr'): Padding {
  const start = isListOpen && windowWidth > layoutWidths.listPadding ? besideList : edge;
  const isBeside = panel !== 'none' && !isSheet(panel, windowWidth);
  const end = isBeside ? slidePanelWidth + edge : edge;
  return {
    top: 80,
    left: direction === 'rtl' ? end : start,
    right: direction === 'rtl' ? start : end,
    bottom: windowWidth <= layoutWidths.roomAtBottom ? 95 : edge,
  };
}
