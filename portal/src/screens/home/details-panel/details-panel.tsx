import { useState } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Panel } from '@fixpoint/ui/overlays/panel.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { LazyClosing } from '#features/photos/closing/lazy-closing.tsx';
import { LazyFeedbackQuestion } from '#features/feedback/lazy-feedback-question.tsx';
import { LazyFileList } from '#features/files/lazy-file-list.tsx';
import { withRequest } from '#features/navigation/paths.ts';
import { noteAuthor } from '#features/notes/note-author.ts';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { PhotoSection } from '#features/photos/photo-section.tsx';
import { LazyPlaceMap } from '#features/place-map/lazy-place-map.tsx';
import { LazyPublicChoice } from '#features/publication/lazy-public-choice.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { LazyGivenAnswers } from '#features/requests/answers/lazy-given-answers.tsx';
import { useRequestHistory } from '#features/requests/outcome/history-queries.ts';
import { doneAt, repliesIn, statusNow } from '#features/requests/outcome/outcome-steps.ts';
import { OutcomeSteps } from '#features/requests/outcome/outcome.tsx';
import { positionOf } from '#features/requests/position-of.ts';
import { RequestEntries } from '#features/requests/request-entries.tsx';
import { shownAddress } from '#features/requests/shown-address.ts';
import strip from '#features/requests/status-strip.module.css';
import { LazyRequestSymbol } from '#features/work-types/lazy-request-symbol.tsx';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
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
              <Details request={visibleRequest.request} own={own} />
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

function Details({ request, own }: { request: CitizenRequest; own: CitizenOwnRequests }) {
  const { client, hasFeedback } = useStartUp();
  const timeZone = client?.timeZone;
  const session = useSession();
  const { token = '' } = session;
  const { Id, WorkTypeName, StatusName, StatusType, CreatedDate, Address, Description, Guid = '' } = request;
  const history = useRequestHistory(Guid, token);
  const toldElsewhere = repliesIn(history);
  const state = { status: StatusName, statusType: StatusType, createdAt: CreatedDate };
  const { status, statusType } = statusNow(history, { status: StatusName, statusType: StatusType });
  const isClosed = statusType === 2;
  const pathOf = (id: number) => (own.requests.some((it) => it.Id === id) ? withRequest(id) : undefined);
  const address = shownAddress(Address);
  const alt = text('photo.alt', { workType: municipalText(WorkTypeName), address });
  // Without a guid, notes and photos cannot be fetched, and a text says so.
  const hasMore = Guid !== '' && token !== '';

  return (
    <>
      {hasMore && isClosed && (
        <LazyClosing
          guid={Guid}
          token={token}
          headingLevel={3}
          doneAt={doneAt(history)}
          createdAt={CreatedDate}
          words={Description}
        />
      )}
      {hasMore && isClosed && hasFeedback === true && (
        <LazyFeedbackQuestion guid={Guid} proof={{ token }} headingLevel={3} />
      )}
      <OutcomeSteps guid={Guid} token={token} request={state} pathOf={pathOf} headingLevel={3} />
      {hasMore && <PhotoSection guid={Guid} token={token} alt={alt} headingLevel={3} isClosed={isClosed} />}
      {Guid !== '' && <LazyFileList guid={Guid} headingLevel={3} />}
      <RequestEntries
        workType={WorkTypeName}
        symbol={<LazyRequestSymbol workTypeName={WorkTypeName} />}
        id={Id}
        status={status}
        createdAt={CreatedDate}
        timeZone={timeZone}
        address={Address}
        description={Description}
        map={<LazyPlaceMap position={positionOf(request)} address={address} />}
      />
      {hasMore && <LazyGivenAnswers guid={Guid} headingLevel={3} />}
      {hasMore && (
        <NotesSection
          guid={Guid}
          token={token}
          author={noteAuthor(session)}
          timeZone={timeZone}
          toldElsewhere={toldElsewhere}
          headingLevel={3}
        />
      )}
      {hasMore && <LazyPublicChoice guid={Guid} id={Id} headingLevel={3} />}
      {Guid === '' && token !== '' && <p className={styles.without}>{requestsText('details.withoutGuid')}</p>}
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
