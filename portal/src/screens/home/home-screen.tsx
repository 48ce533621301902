import { useRef } from 'react';
import { prefetchMapCode } from '@fixpoint/ui/map/load-map.ts';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import { SkipLink } from '@fixpoint/ui/skip-link.tsx';
import { toast } from '@fixpoint/ui/toast.ts';
import { VisuallyHidden } from '@fixpoint/ui/visually-hidden.tsx';
import { useScreenFocus } from '#features/branding/use-screen-focus.ts';
import { useScreenTitle } from '#features/branding/use-screen-title.ts';
import { logOut } from '#features/session/log-out.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { CreatePanel } from './create-panel/create-panel.tsx';
import { HomeMap } from './home-map.tsx';
import styles from './home-screen.module.css';
import { layoutWidths } from './layout-widths.ts';
import { MapPrompt } from './map-prompt.tsx';
import { HomeModal } from './modals/home-modal.tsx';
import { TopBar } from './top-bar.tsx';
import { useClientName } from './use-client-name.ts';
import { usePanelTurns } from './use-panel-turns.ts';
import { usePinAddress } from './use-pin-address.ts';
import { type PlacePin, usePlacePin } from './use-place-pin.ts';
import { useReport } from './use-report.ts';
import { useWindowWidth } from './use-window-width.ts';

const mainId = 'main';

// This file is on its way while start-up is still asking the server; the map's code then is too.
prefetchMapCode();
export { sendForFirstPicture } from './first-picture.ts';

/** The main screen: the map fills the window, bars and panels float on it. */
export function HomeScreen() {
  const title = text('home.title', { client: useClientName() });
  useScreenTitle(title);
  const report = useReport();
  const { state } = report;
  const map = useRef<MapViewHandle>(null);
  const main = useRef<HTMLElement>(null);
  useScreenFocus(main);
  const pinAddress = usePinAddress(state.pin);
  const placePin = usePlacePin(report);
  const pickPlace: PlacePin = (position, address) => {
    const isPlaced = placePin(position, address);
    if (isPlaced) map.current?.flyTo(position);
    return isPlaced;
  };
  const isCreateOpen = state.panel.name === 'create';
  const createButton = useRef<HTMLButtonElement>(null);
  usePanelTurns(isCreateOpen, {
    // The panel covers a part of the map, perhaps the one with the pin.
    onOpened: () => state.pin && map.current?.centreOn(state.pin.position),
    // The button that opened it was gone meanwhile, and with it the place that the focus goes back to.
    onClosed: () => createButton.current?.focus(),
  });
  const session = useSessionStore();
  const handleLogOut = async () => {
    report.tray.open();
    report.dispatch({ type: 'logged-out' });
    if ((await logOut(session, localStorage)) === 'guest') toast(text('home.loggedOut'));
  };
  const isCovered = useWindowWidth() <= layoutWidths.sheet && isCreateOpen;

  return (
    <div className={styles.screen}>
      <SkipLink targetId={mainId} label={text('common.skipToContent')} />
      <div className={styles.bar} inert={isCovered}>
        <TopBar onLogOut={() => void handleLogOut()} />
      </div>
      <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        <div className={styles.map} inert={isCovered}>
          <HomeMap ref={map} report={report} placePin={placePin} pickPlace={pickPlace} />
          <MapPrompt report={report} createButton={createButton} onDismissed={() => main.current?.focus()} />
        </div>
        <CreatePanel report={report} pinAddress={pinAddress} pickPlace={pickPlace} />
      </main>
      <HomeModal report={report} />
    </div>
  );
}
