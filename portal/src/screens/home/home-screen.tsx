import { lazy, Suspense, useRef } from 'react';
import { prefetchMapCode } from '@fixpoint/ui/map/load-map.ts';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import { SkipLink } from '@fixpoint/ui/skip-link.tsx';
import { VisuallyHidden } from '@fixpoint/ui/visually-hidden.tsx';
import { useScreenFocus } from '#features/branding/use-screen-focus.ts';
import { useScreenTitle } from '#features/branding/use-screen-title.ts';
import { text } from '#messages/text.ts';
import { loadDetails, loadRequestList } from './citizen-parts.ts';
import { CreatePanel } from './create-panel/create-panel.tsx';
import { hasLostFocus } from './has-lost-focus.ts';
import { HomeMap } from '#screens/home/map/home-map.tsx';
import { reportedPin } from '#screens/home/state/home-questions.ts';
import styles from './home-screen.module.css';
import { ListToggle } from '#screens/home/request-list/list-toggle.tsx';
import { MapPrompt } from '#screens/home/map/map-prompt.tsx';
import { HomeModal } from './modals/home-modal.tsx';
import { useOwnPins } from '#screens/home/map/own-pins.ts';
import type { RequestListHandle } from './request-list/request-list-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useClientName } from './use-client-name.ts';
import { useFoundRequests } from '#screens/home/request-list/use-found-requests.ts';
import { useLogOut } from '#screens/home/state/use-log-out.ts';
import { useListRoom } from '#screens/home/request-list/use-list-room.ts';
import { useOwnRequests } from '#screens/home/request-list/use-own-requests.ts';
import { usePanelTurns } from './use-panel-turns.ts';
import { usePinAddress } from '#screens/home/map/use-pin-address.ts';
import { type PlacePin, usePlacePin } from '#screens/home/map/use-place-pin.ts';
import { useReport } from '#screens/home/state/use-home.ts';
import { useSelection } from './use-selection.ts';
import { useShownParts } from './use-shown-parts.ts';
import { useToldFailure } from '#screens/home/request-list/use-told-failure.ts';

const mainId = 'main';

// This file is on its way while start-up is still asking the server; the map's code then is too.
prefetchMapCode();
export { sendForFirstPicture } from '#screens/home/map/first-picture.ts';

const RequestListPanel = lazy(async () => {
  const { RequestListPanel: panel } = await loadRequestList();
  // With a list, details are likely next.
  void loadDetails();
  return { default: panel };
});
const DetailsPanel = lazy(async () => ({ default: (await loadDetails()).DetailsPanel }));

/** The main screen: the map fills the window, bars and panels float on it. */
export function HomeScreen() {
  const title = text('home.title', { client: useClientName() });
  useScreenTitle(title);
  const report = useReport();
  const { state, dispatch } = report;
  const own = useOwnRequests();
  const map = useRef<MapViewHandle>(null);
  const list = useRef<RequestListHandle>(null);
  const listToggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  useScreenFocus(main);
  useListRoom(dispatch);
  const shown = useShownParts(state);
  const found = useFoundRequests(own.requests);
  const selection = useSelection(report, own, { map, list });
  // Every pin beside the open list is one of its cards.
  const pins = useOwnPins(shown.isListOpen ? found.requests : own.requests, selection.request);
  useToldFailure(own.failure, dispatch);
  const pinAddress = usePinAddress(reportedPin(state));
  const placePin = usePlacePin(report);
  const pickPlace: PlacePin = (position, address) => {
    const isPlaced = placePin(position, address);
    if (isPlaced) map.current?.flyTo(position);
    return isPlaced;
  };
  const createButton = useRef<HTMLButtonElement>(null);
  usePanelTurns(state.panel.name === 'create', {
    // The panel covers a part of the map, perhaps the one with the pin.
    onOpened: () => state.pin && map.current?.centreOn(state.pin.position),
    // The button that opened it was gone meanwhile, and with it the place that the focus goes back to.
    onClosed: () => createButton.current?.focus(),
  });
  usePanelTurns(shown.isListOpen, {
    onClosed: () => hasLostFocus() && listToggle.current?.focus(),
  });
  const toggleList = () => dispatch({ type: 'list-toggled' });
  const logOut = useLogOut(report);

  return (
    <div className={styles.screen}>
      <SkipLink targetId={mainId} label={text('common.skipToContent')} />
      <div className={styles.bar} inert={shown.isBarCovered}>
        <TopBar onLogOut={() => void logOut()}>
          {shown.hasList && <ListToggle ref={listToggle} isOpen={shown.isListOpen} onToggle={toggleList} />}
        </TopBar>
      </div>
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        className={styles.main}
        data-list={shown.isListOpen || undefined}
        data-panel={state.panel.name}
      >
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        {shown.hasList && (
          <Suspense>
            <div inert={shown.isListCovered}>
              <RequestListPanel
                ref={list}
                report={report}
                own={own}
                found={found}
                selected={selection.request}
                onSelect={selection.select}
                onClose={toggleList}
              />
            </div>
          </Suspense>
        )}
        <div className={styles.map} inert={shown.isMapCovered}>
          <HomeMap
            ref={map}
            report={report}
            pins={pins}
            onSelect={selection.select}
            placePin={placePin}
            pickPlace={pickPlace}
          />
          <MapPrompt report={report} createButton={createButton} onDismissed={() => main.current?.focus()} />
        </div>
        <CreatePanel report={report} pinAddress={pinAddress} pickPlace={pickPlace} />
        {shown.hasList && (
          <Suspense>
            <DetailsPanel request={selection.request} onClose={selection.close} />
          </Suspense>
        )}
      </main>
      <HomeModal report={report} />
    </div>
  );
}
