import { useState } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Panel } from '@fixpoint/ui/overlays/panel.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { noteAuthor } from '#features/notes/note-author.ts';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { useLastNoteAt } from '#features/notes/use-notes.ts';
import { PhotoSection } from '#features/photos/photo-section.tsx';
import { LazyPlaceMap } from '#features/place-map/lazy-place-map.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { useRequestHistory } from '#features/requests/outcome/history-queries.ts';
import { statusNow } from '#features/requests/outcome/outcome-steps.ts';
import { OutcomeSteps } from '#features/requests/outcome/outcome.tsx';
import { positionOf } from '#features/requests/position-of.ts';
import { RequestEntries } from '#features/requests/request-entries.tsx';
import { shownAddress } from '#features/requests/shown-address.ts';
import strip from '#features/requests/status-strip.module.css';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { slidePanelWidth } from '#screens/home/layout-widths.ts';
import { ListFailed } from '#features/requests/list-failed.tsx';
import type { CitizenOwnRequests } from '#screens/home/request-list/use-own-requests.ts';
import frame from '#screens/home/side-panel.module.css';
import styles from './details-panel.module.css';

export interface DetailsPanelProps {
  /** The id of the selected request; null if none is selected. */
  id: number | null;
  /** Undefined before the list is loaded. */
  request: CitizenRequest | undefined;
  own: CitizenOwnRequests;
  onClose: () => void;
}

/**
 * Everything about the selected request. It slides in next to the map, and covers it in a narrow window (spec
 * 2).
 */
export function DetailsPanel({ id, request, own, onClose }: DetailsPanelProps) {
  // The panel keeps showing the last request while it slides out.
  const [visibleRequest, setVisibleRequest] = useState({ id, request });
  const isAnother = id !== visibleRequest.id;
  if (id !== null && (isAnother || (request !== undefined && request !== visibleRequest.request)))
    setVisibleRequest({ id, request });
  return (
    <Panel
      label={requestsText('details.title', { id: String(visibleRequest.id ?? '') })}
      isOpen={id !== null}
      onClose={onClose}
      side="end"
      width={slidePanelWidth}
      takesFocus={false}
      className={classNames(frame.panel, frame.details)}
    >
      {visibleRequest.id !== null && (
        <>
          <div
            className={classNames(frame.head, styles.head, strip.strip)}
            data-status={visibleRequest.request?.StatusType}
          >
            {/* Takes the focus when it appears, also when another request replaces it. */}
            <h2 key={visibleRequest.id} ref={takeFocus} tabIndex={-1}>
              {requestsText('details.title', { id: String(visibleRequest.id) })}
            </h2>
            <IconButton icon="close" label={requestsText('details.close')} onClick={onClose} />
          </div>
          <div key={visibleRequest.id} className={classNames(frame.body, styles.body)}>
            {visibleRequest.request === undefined ? (
              <NoDetails own={own} />
            ) : (
              <Details request={visibleRequest.request} />
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

/** Shown before the list is loaded, or if it does not load. */
function NoDetails({ own }: { own: CitizenOwnRequests }) {
  if (own.failure !== null) return <ListFailed onRetry={() => void own.reload()} />;
  return (
    <div className={styles.loading}>
      <Spinner label={requestsText('details.loading')} />
    </div>
  );
}

function Details({ request }: { request: CitizenRequest }) {
  const timeZone = useStartUp().client?.timeZone;
  const { token = '' } = useSession();
  const { Id, WorkTypeName, StatusName, StatusType, CreatedDate, Address, Description, Guid = '' } = request;
  const now = statusNow(useRequestHistory(Guid, token), { status: StatusName, statusType: StatusType });
  const state = { status: StatusName, statusType: StatusType, createdAt: CreatedDate };

  return (
    <>
      <OutcomeSteps
        guid={Guid}
        token={token}
        request={state}
        lastNoteAt={useLastNoteAt(Guid, token)}
        headingLevel={3}
      />
      <RequestEntries
        workType={WorkTypeName}
        id={Id}
        status={now.status}
        createdAt={CreatedDate}
        address={Address}
        description={Description}
        timeZone={timeZone}
      />
      <NotesAndPhotos request={request} timeZone={timeZone} />
      <LazyPlaceMap position={positionOf(request)} address={shownAddress(Address)} />
    </>
  );
}

interface NotesAndPhotosProps {
  request: CitizenRequest;
  timeZone: string | undefined;
}

/** Notes and photos. Without a guid they cannot be fetched, and a text says so. */
function NotesAndPhotos({ request: { Guid, WorkTypeName, Address }, timeZone }: NotesAndPhotosProps) {
  const session = useSession();
  if (session.token === undefined) return null;
  if (Guid === undefined || Guid === '')
    return <p className={styles.without}>{requestsText('details.withoutGuid')}</p>;
  return (
    <>
      <PhotoSection
        guid={Guid}
        token={session.token}
        alt={text('photo.alt', { workType: municipalText(WorkTypeName), address: shownAddress(Address) })}
        headingLevel={3}
      />
      <NotesSection
        guid={Guid}
        token={session.token}
        author={noteAuthor(session)}
        timeZone={timeZone}
        headingLevel={3}
      />
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
