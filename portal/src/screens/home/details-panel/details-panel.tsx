import { useState } from 'react';
import { classNames } from '@fixpoint/ui/class-names.ts';
import { IconButton } from '@fixpoint/ui/icon-button.tsx';
import { Panel } from '@fixpoint/ui/panel.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { noteAuthor } from '#features/notes/note-author.ts';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { PhotoSection } from '#features/photos/photo-section.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { RequestEntries } from '#features/requests/request-entries.tsx';
import { shownAddress } from '#features/requests/shown-address.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { slidePanelWidth } from '#screens/home/layout-widths.ts';
import frame from '#screens/home/side-panel.module.css';
import styles from './details-panel.module.css';

export interface DetailsPanelProps {
  /** Undefined while none is selected. */
  request: CitizenRequest | undefined;
  onClose: () => void;
}

/** Everything about the selected request; slides in beside the map, and in a narrow window covers it (spec 2). */
export function DetailsPanel({ request, onClose }: DetailsPanelProps) {
  // What slides out is what was open before.
  const [shown, setShown] = useState(request);
  if (request !== undefined && request !== shown) setShown(request);
  return (
    <Panel
      label={requestsText('details.title', { id: String(shown?.Id ?? '') })}
      isOpen={request !== undefined}
      onClose={onClose}
      side="end"
      width={slidePanelWidth}
      takesFocus={false}
      className={classNames(frame.panel, frame.details)}
    >
      {shown !== undefined && <Details request={shown} onClose={onClose} />}
    </Panel>
  );
}

function Details({ request, onClose }: { request: CitizenRequest; onClose: () => void }) {
  const timeZone = useStartUp().client?.timeZone;
  const { Id, WorkTypeName, StatusName, StatusType, CreatedDate, Address, Description } = request;

  return (
    <>
      <div className={classNames(frame.head, styles.head)} data-status={StatusType}>
        {/* Has the focus when it comes, also in another request's place. */}
        <h2 key={Id} ref={takeFocus} tabIndex={-1}>
          {requestsText('details.title', { id: String(Id) })}
        </h2>
        <IconButton icon="close" label={requestsText('details.close')} onClick={onClose} />
      </div>
      <div key={Id} className={classNames(frame.body, styles.body)}>
        <RequestEntries
          workType={WorkTypeName}
          id={Id}
          status={StatusName}
          createdAt={CreatedDate}
          address={Address}
          description={Description}
          timeZone={timeZone}
        />
        <NotesAndPhotos request={request} timeZone={timeZone} />
      </div>
    </>
  );
}

interface NotesAndPhotosProps {
  request: CitizenRequest;
  timeZone: string | undefined;
}

/** What is said and shown about the request; without a guid there is no way to ask for it, and that is said. */
function NotesAndPhotos({ request: { Guid, WorkTypeName, Address }, timeZone }: NotesAndPhotosProps) {
  const session = useSession();
  if (session.token === undefined) return null;
  if (Guid === undefined || Guid === '')
    return <p className={styles.without}>{requestsText('details.withoutGuid')}</p>;
  return (
    <>
      <NotesSection guid={Guid} token={session.token} author={noteAuthor(session)} timeZone={timeZone} />
      <PhotoSection
        guid={Guid}
        token={session.token}
        alt={text('photo.alt', { workType: WorkTypeName, address: shownAddress(Address) })}
      />
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
