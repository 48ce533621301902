/** The parts of the screen that only citizens see: a guest does not pay for them. */

export const loadRequestList = () => import('./request-list/request-list-panel.tsx');

export const loadDetails = () => import('./details-panel/details-panel.tsx');
