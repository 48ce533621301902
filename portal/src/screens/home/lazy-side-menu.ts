import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import type { SideMenuProps } from './side-menu/side-menu.tsx';
import { useNotLoaded } from './use-not-loaded.ts';

export const loadSideMenu = () => import('./side-menu/side-menu.tsx').then((it) => it.SideMenu);

/** Its code loads after the map. */
export const SideMenu = lazyPart<SideMenuProps>(loadSideMenu, ({ onClose }) => useNotLoaded(true, onClose));
