import { useStep } from '@fixpoint/ui/use-step.ts';
import { stepOfRequest } from '#features/navigation/history-entry.ts';
import { useReopening } from '#features/navigation/use-reopening.ts';
import { selectedId } from './state/home-questions.ts';
import type { Home } from './state/use-home.ts';

/** Makes steps of the screen's panels: Back closes them, Forward opens them again. What is beside the map by itself is none. */
export function useHomeSteps(home: Home, isListSheet: boolean, closeDetails: () => void): void {
  const { state } = home;
  const requestId = selectedId(state);
  useStep(isListSheet ? 'list' : undefined, home.toggleList);
  useStep(state.panel.name === 'create' ? 'create' : undefined, home.setAside);
  useStep(requestId === null ? undefined : stepOfRequest(requestId), closeDetails);
  useReopening('list', () => {
    if (!state.isListOpen) home.toggleList();
  });
  useReopening('create', home.open);
  useReopening('request', (id) => home.select(Number(id)));
}
