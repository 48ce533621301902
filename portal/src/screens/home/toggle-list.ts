import type { Selection } from './use-selection.ts';
import type { Home } from './state/use-home.ts';
import type { ShownParts } from './use-shown-parts.ts';

/** Shows or hides the list; where a panel leaves it no room, that closes first. */
export function toggleList({ state, dispatch }: Home, shown: ShownParts, selection: Selection): void {
  const { panel, isListOpen } = state;
  if (!shown.isListFolded) return dispatch({ type: 'list-toggled' });
  if (!isListOpen) dispatch({ type: 'list-toggled' });
  if (panel.name === 'details') return selection.close();
  dispatch({ type: 'panel-set-aside' });
}
