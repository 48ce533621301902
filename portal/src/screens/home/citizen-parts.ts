/** The parts of the screen that only citizens see: guests do not load them. */
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import type { DetailsPanelProps } from './details-panel/details-panel.tsx';
import type { RequestListPanelProps } from './request-list/request-list-panel.tsx';
import { useNotLoaded } from './use-not-loaded.ts';

export const loadRequestList = () => import('./request-list/request-list-panel.tsx');

const loadDetails = () => import('./details-panel/details-panel.tsx').then((it) => it.DetailsPanel);

export const RequestListPanel = lazyPart<RequestListPanelProps>(
  async () => {
    const { RequestListPanel: panel } = await loadRequestList();
    // With a list, details are likely next. If they do not load now, they load when they are opened.
    void loadDetails().catch(() => undefined);
    return panel;
  },
  ({ isOpen }) => useNotLoaded(isOpen, () => undefined),
);

export const DetailsPanel = lazyPart<DetailsPanelProps>(loadDetails, ({ id, onClose }) =>
  useNotLoaded(id !== null, onClose),
);
