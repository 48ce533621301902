/** The parts of the screen that only citizens see: guests do not load them. */
import { lazy } from 'react';

export const loadRequestList = () => import('./request-list/request-list-panel.tsx');

const loadDetails = () => import('./details-panel/details-panel.tsx');

export const RequestListPanel = lazy(async () => {
  const { RequestListPanel: panel } = await loadRequestList();
  // With a list, details are likely next.
  void loadDetails();
  return { default: panel };
});

export const DetailsPanel = lazy(async () => ({ default: (await loadDetails()).DetailsPanel }));
