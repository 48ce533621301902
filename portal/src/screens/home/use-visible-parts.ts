import { useSession } from '#features/session/session-context.ts';
import type { HomeState } from '#screens/home/state/home-state.ts';
import { isListFolded, isSheet } from './layout-widths.ts';
import { useWindowWidth } from './use-window-width.ts';

/** The parts of the screen that are shown, and those that a sheet covers, so that they cannot be used. */
export interface VisibleParts {
  /** A guest has no list. */
  hasList: boolean;
  isListOpen: boolean;
  /** The list covers the map. */
  isListSheet: boolean;
  /** The open panel leaves no space for the list. */
  isListFolded: boolean;
  isBarCovered: boolean;
  isListCovered: boolean;
  isMapCovered: boolean;
}

export function useVisibleParts({ isListOpen, panel }: HomeState): VisibleParts {
  const { isLoggedIn } = useSession();
  const width = useWindowWidth();
  const isUnderPanel = isSheet(panel.name, width);
  const isFolded = isListFolded(panel.name, width);
  const isListShown = isLoggedIn && isListOpen && !isFolded;
  const isListSheet = isListShown && isSheet('list', width);
  return {
    hasList: isLoggedIn,
    isListOpen: isListShown,
    isListSheet,
    isListFolded: isFolded,
    isBarCovered: isUnderPanel,
    isListCovered: isUnderPanel,
    isMapCovered: isUnderPanel || isListSheet,
  };
}
