/** The form for a request and the modals. Their code loads after the map, because nobody can reach them before. */
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { CreatePanelProps } from './create-panel/create-panel.tsx';
import { loadSideMenu } from './lazy-side-menu.ts';
import type { HomeModalProps } from './modals/home-modal.tsx';
import type { PhotoFirstProps } from './photo-first/photo-first.tsx';
import type { DeviceOfferProps } from './map/device-offer.tsx';
import type { CancelledNoticeProps } from './map/cancelled-notice.tsx';
import { useNotLoaded } from './use-not-loaded.ts';

const loadNotice = () => import('./map/cancelled-notice.tsx').then((it) => it.CancelledNotice);
const loadModal = async () => {
  const [{ HomeModal: modal }] = await Promise.all([import('./modals/home-modal.tsx'), loadTexts('outbox')]);
  return modal;
};

export const CreatePanel = lazyPart<CreatePanelProps>(
  async () => {
    const [{ CreatePanel: panel }] = await Promise.all([
      import('./create-panel/create-panel.tsx'),
      loadTexts('report'),
    ]);
    // The menu and a modal come next, perhaps without a connection.
    for (const loadNext of [loadNotice, loadModal, loadSideMenu]) void loadNext().catch(() => undefined);
    return panel;
  },
  ({ home: { state, dispatch } }) =>
    useNotLoaded(state.panel.name === 'create', () => dispatch({ type: 'panel-set-aside' })),
);

export const HomeModal = lazyPart<HomeModalProps>(loadModal, ({ home: { dispatch } }) =>
  useNotLoaded(true, () => dispatch({ type: 'modal-closed' })),
);

export const CancelledNotice = lazyPart<CancelledNoticeProps>(loadNotice);

/** Loads with the first location of a device that is followed. */
export const DeviceOffer = lazyPart<DeviceOfferProps>(async () => {
  const [it] = await Promise.all([import('./map/device-offer.tsx'), loadTexts('report')]);
  return it.DeviceOffer;
});

/** The report that begins with a photo. If its code does not load, the report goes on without it. */
export const PhotoFirst = lazyPart<PhotoFirstProps>(
  async () => {
    const [it] = await Promise.all([import('./photo-first/photo-first-parts.ts'), loadTexts('photo-first')]);
    return it.PhotoFirst;
  },
  ({ home: { state, dispatch } }) =>
    useNotLoaded(state.form.photoFirst !== undefined, () =>
      dispatch({ type: 'form-changed', change: { photoFirst: undefined } }),
    ),
);
