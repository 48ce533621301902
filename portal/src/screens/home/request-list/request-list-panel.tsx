import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { EmptyListDrawing } from '@fixpoint/ui/drawings/empty-list-drawing.tsx';
import { NotFoundDrawing } from '@fixpoint/ui/drawings/not-found-drawing.tsx';
import { Panel } from '@fixpoint/ui/overlays/panel.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { VirtualList, type VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { requestsText } from '#messages/requests-text.ts';
import { listWidth } from '#screens/home/layout-widths.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { ListFailed } from '#features/requests/list-failed.tsx';
import { ListFilter } from './list-filter.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './request-list-panel.module.css';
import { everything, type FoundRequests } from './use-found-requests.ts';
import { useFreshList } from './use-fresh-list.ts';
import { useNewRequest } from './use-new-request.ts';
import type { CitizenOwnRequests } from './use-own-requests.ts';

export interface RequestListHandle {
  /** Focuses a request's card; returns false if it is not in the list. */
  focusCard: (requestId: number) => boolean;
  showCard: (requestId: number) => void;
}

export interface RequestListPanelProps {
  home: Home;
  isOpen: boolean;
  own: CitizenOwnRequests;
  foundRequests: FoundRequests;
  /** The request whose details are open. */
  selected: CitizenRequest | undefined;
  ref?: Ref<RequestListHandle>;
}

/** Height of a card with a usual description, in pixels. */
const usualCardHeight = 168;

const keyOf = ({ Id }: CitizenRequest) => String(Id);
const hasStatus = ({ StatusType }: CitizenRequest) => StatusType !== undefined;

/**
 * The citizen's own requests, next to the map, or over it on a phone. Every pin of the map is a card here.
 */
export function RequestListPanel(props: RequestListPanelProps) {
  const { home, isOpen, own, foundRequests, selected, ref } = props;
  const { state, dispatch } = home;
  const close = () => dispatch({ type: 'list-toggled' });
  const { choice, choose, count } = foundRequests;
  const timeZone = useStartUp().client?.timeZone;
  const list = useRef<VirtualListHandle>(null);
  useFreshList(own, selected);
  useNewRequest(state, own, foundRequests, list);

  useImperativeHandle(ref, () => ({
    focusCard: (requestId) => list.current?.focusRow(String(requestId)) ?? false,
    showCard: (requestId) => list.current?.revealRow(String(requestId)),
  }));

  const handleChoose = (next: typeof choice) => {
    list.current?.toTop();
    choose(next);
  };

  return (
    <Panel
      label={requestsText('list.title')}
      isOpen={isOpen}
      onClose={close}
      side="start"
      width={listWidth}
      takesFocus={false}
      className={styles.panel}
    >
      <VirtualList
        ref={list}
        label={requestsText('list.title')}
        keysHint={requestsText('list.keys')}
        items={foundRequests.requests}
        keyOf={keyOf}
        estimatedHeight={usualCardHeight}
        head={
          <div className={styles.head}>
            <div className={styles.title}>
              <h2>{requestsText('list.title')}</h2>
              {own.isKnown && <p className={styles.count}>{count}</p>}
            </div>
            {own.requests.length > 0 && (
              <ListFilter
                choice={choice}
                hasStatuses={own.requests.some(hasStatus)}
                onChoose={handleChoose}
              />
            )}
          </div>
        }
        empty={<NoCards own={own} onShowAll={() => handleChoose(everything)} onShowMap={close} />}
        renderRow={(request, control) => (
          <div className={styles.row}>
            <RequestCard
              request={request}
              timeZone={timeZone}
              isSelected={request.Id === selected?.Id}
              isPointedAt={request.Id === state.pointedId}
              isNew={request.Id === state.newId}
              {...control}
              dispatch={dispatch}
            />
          </div>
        )}
      />
    </Panel>
  );
}

interface NoCardsProps {
  own: CitizenOwnRequests;
  onShowAll: () => void;
  onShowMap: () => void;
}

/** Shown instead of cards: a spinner, a failure, or a text about an empty list and the next step. */
function NoCards({ own, onShowAll, onShowMap }: NoCardsProps) {
  if (own.failure !== null) {
    return (
      <div className={styles.instead}>
        <ListFailed onRetry={() => void own.reload()} />
      </div>
    );
  }
  if (!own.isKnown) {
    return (
      <div className={styles.instead}>
        <Spinner label={requestsText('list.loading')} />
      </div>
    );
  }
  return (
    <div className={styles.instead}>
      {own.requests.length > 0 ? <NotFoundDrawing /> : <EmptyListDrawing />}
      <p>{requestsText('list.none')}</p>
      {own.requests.length > 0 ? (
        <Button onClick={onShowAll}>{requestsText('list.showAll')}</Button>
      ) : (
        <>
          <p>{requestsText('list.begin')}</p>
          <Button className={styles.showMap} onClick={onShowMap}>
            {requestsText('home.showMap')}
          </Button>
        </>
      )}
    </div>
  );
}
