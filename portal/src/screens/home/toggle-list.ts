import type { Selection } from './use-selection.ts';
import type { Home } from './state/use-home.ts';
import type { ShownParts } from './use-shown-parts.ts';

/** Shows or hides the list; where a panel leaves it no room, that closes first. */
export function toggleList(home: Home, shown: ShownParts, selection: Selection): void {
  const { panel, isListOpen } = home.state;
  if (!shown.isListFolded) return home.toggleList();
  if (!isListOpen) home.toggleList();
  if (panel.name === 'details') return selection.close();
  home.setAside();
}
