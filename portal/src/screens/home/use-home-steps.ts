import { useStep } from '@fixpoint/ui/overlays/use-step.ts';
import { stepOfRequest } from '#features/navigation/history-entry.ts';
import { useReopening } from '#features/navigation/use-reopening.ts';
import { selectedId } from './state/home-questions.ts';
import type { Home } from './state/use-home.ts';

/**
 * Makes the screen's panels steps of the history: Back closes them, Forward reopens them. A list next to the
 * map is no step.
 */
export function useHomeSteps(home: Home, isListSheet: boolean, closeDetails: () => void): void {
  const { state, dispatch } = home;
  const toggleList = () => dispatch({ type: 'list-toggled' });
  const requestId = selectedId(state);
  useStep(isListSheet ? 'list' : undefined, toggleList);
  useStep(state.panel.name === 'create' ? 'create' : undefined, () => dispatch({ type: 'panel-set-aside' }));
  useStep(requestId === null ? undefined : stepOfRequest(requestId), closeDetails);
  useReopening('list', () => {
    if (!state.isListOpen) toggleList();
  });
  useReopening('create', () => dispatch({ type: 'create-opened' }));
  useReopening('request', (id) => dispatch({ type: 'request-selected', requestId: Number(id) }));
}
