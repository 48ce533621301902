/** What of the map the bars and panels cover (spec 9). */
import type { Padding } from '@fixpoint/ui/map/fitted-view.ts';

/** Widths in pixels at which the layout changes (spec 9). */
export const layoutWidths = {
  /** Up to here the map leaves more room at its bottom. */
  roomAtBottom: 625,
  /** Up to here the create panel is a sheet that covers the map. */
  sheet: 675,
  /** Up to here the help label is at the bottom. */
  labelAtBottom: 1125,
} as const;

/** spec 9: the slide panel's default width. */
export const createPanelWidth = 500;

const edge = 15;

/** The padding for a window of this width, with the create panel on one of its sides or closed. */
export function mapPadding(windowWidth: number, createPanel: 'left' | 'right' | 'closed'): Padding {
  const beside = windowWidth > layoutWidths.sheet ? createPanel : 'closed';
  return {
    top: 80,
    left: beside === 'left' ? createPanelWidth + edge : edge,
    right: beside === 'right' ? createPanelWidth + edge : edge,
    bottom: windowWidth <= layoutWidths.roomAtBottom ? 95 : edge,
  };
}
