import { type CSSProperties, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { HistorySteps } from '#features/navigation/history-steps.tsx';
import { paths, withRequest, withReturnUrl } from '#features/navigation/paths.ts';
import { DetailsPanel, RequestListPanel } from './citizen-parts.ts';
import { ConnectionStrip } from './connection-parts.ts';
import styles from './home-screen.module.css';
import { HomeMap } from './map/home-map.tsx';
import { MapPrompt } from './map/map-prompt.tsx';
import { usePinAddress } from './map/use-pin-address.ts';
import { CreatePanel, HomeModal } from './reporting-parts.ts';
import { ListToggle } from './request-list/list-toggle.tsx';
import { useRequestList } from './request-list/use-request-list.ts';
import { mainId, SkipLinks } from './skip-links.tsx';
import { reportedPin, selectedId } from './state/home-questions.ts';
import { useHome, type Home } from './state/use-home.ts';
import { TopBar } from './top-bar.tsx';
import { useHomeSteps } from './use-home-steps.ts';
import { useHomeTitle } from './use-home-title.ts';
import { useScreenParts } from './use-screen-parts.ts';
import { useMapSelection, type MapSelection } from './use-selection.ts';
import { useVisibleParts, type VisibleParts } from './use-visible-parts.ts';

export { sendForFirstPicture } from './map/first-picture.ts';

/** The main screen: the map fills the window, bars and panels float on it. */
export function HomeScreen() {
  const home = useHome();
  const pinAddress = usePinAddress(reportedPin(home.state));
  const title = useHomeTitle(home.state);
  const [stripHeight, setStripHeight] = useState(0);
  const [device, setDevice] = useState<LocationFix>();
  const visibleParts = useVisibleParts(home.state);
  const { own, foundRequests } = useRequestList(home.dispatch);
  const { main, map, list, listToggle, createButton, pickPlace } = useScreenParts(
    home,
    visibleParts.isListOpen,
  );
  const selection = useMapSelection(home, own, { map, list });
  const openOutbox = () => home.dispatch({ type: 'outbox-opened' });
  useHomeSteps(home, visibleParts.isListSheet, selection.close);

  const openRequestId = selectedId(home.state);
  // The request belongs to a citizen, who must log in.
  if (openRequestId !== null && !visibleParts.hasList)
    return <Navigate to={withReturnUrl(paths.login, withRequest(openRequestId))} replace />;

  return (
    <div className={styles.screen} style={{ '--strip-height': `${stripHeight}px` } as CSSProperties}>
      <SkipLinks isSearchShown={home.state.panel.name === 'none' && !visibleParts.isMapCovered} />
      <div className={styles.bar} inert={visibleParts.isBarCovered}>
        <TopBar
          onLogOut={() => void home.logOut()}
          onOpenList={visibleParts.hasList ? () => openList(home, visibleParts, selection) : undefined}
          onOpenRecent={() => home.dispatch({ type: 'recent-requests-opened' })}
          onOpenOutbox={openOutbox}
        >
          {visibleParts.hasList && (
            <ListToggle
              ref={listToggle}
              isOpen={visibleParts.isListOpen}
              onToggle={() => toggleList(home, visibleParts, selection)}
            />
          )}
        </TopBar>
        {home.state.isMapLoaded && (
          <Suspense>
            <ConnectionStrip
              isFree={home.state.modal.name === 'none' && home.state.panel.name === 'none'}
              onOpenOutbox={openOutbox}
              onResize={setStripHeight}
            />
          </Suspense>
        )}
      </div>
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        className={styles.main}
        data-list={visibleParts.isListOpen || undefined}
        data-panel={home.state.panel.name}
      >
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        {visibleParts.hasList && (
          <Suspense>
            <div inert={visibleParts.isListCovered}>
              <RequestListPanel
                ref={list}
                home={home}
                isOpen={visibleParts.isListOpen}
                own={own}
                foundRequests={foundRequests}
                selected={selection.request}
              />
            </div>
          </Suspense>
        )}
        <div className={styles.map} inert={visibleParts.isMapCovered}>
          {/* With an open list the map shows the pins of its cards only; a hidden list keeps its filter. */}
          <HomeMap
            ref={map}
            home={home}
            visibleParts={visibleParts}
            requests={home.state.isListOpen ? foundRequests.requests : own.requests}
            selected={selection.request}
            pickPlace={pickPlace}
            onDevice={setDevice}
            prompt={
              <MapPrompt
                home={home}
                pinAddress={pinAddress}
                createButton={createButton}
                pickPlace={pickPlace}
                device={device}
                onLocate={() => map.current?.locate()}
                onCloser={() => map.current?.comeCloser()}
                onDismissed={() => main.current?.focus()}
              />
            }
          />
        </div>
        {(home.state.isMapLoaded || home.state.pin !== null) && (
          <Suspense>
            <CreatePanel home={home} pinAddress={pinAddress} pickPlace={pickPlace} />
          </Suspense>
        )}
        {visibleParts.hasList && (
          <Suspense>
            <DetailsPanel
              id={openRequestId}
              request={selection.request}
              own={own}
              onClose={selection.close}
            />
          </Suspense>
        )}
      </main>
      {home.state.modal.name !== 'none' && (
        <Suspense>
          <HomeModal home={home} />
        </Suspense>
      )}
      <HistorySteps isReady={home.isReady} />
    </div>
  );
}

/** For the menu: does nothing if the list is visible already. */
function openList(home: Home, visibleParts: VisibleParts, selection: MapSelection): void {
  if (!visibleParts.isListOpen) toggleList(home, visibleParts, selection);
}

/** Shows or hides the list; if a panel leaves no space for it, the panel closes first. */
function toggleList({ state, dispatch }: Home, visibleParts: VisibleParts, selection: MapSelection): void {
  const { panel, isListOpen } = state;
  if (!visibleParts.isListFolded) return dispatch({ type: 'list-toggled' });
  if (!isListOpen) dispatch({ type: 'list-toggled' });
  if (panel.name === 'details') return selection.close();
  dispatch({ type: 'panel-set-aside' });
}
