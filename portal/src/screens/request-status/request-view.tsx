import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { Logo } from '#features/branding/logo.tsx';
import { noteAuthor } from '#features/notes/note-author.ts';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { useLastNoteAt } from '#features/notes/use-notes.ts';
import { PhotoSection } from '#features/photos/photo-section.tsx';
import { LazyPlaceMap } from '#features/place-map/lazy-place-map.tsx';
import { LazyNotifyByEmail } from '#features/recent-requests/notify-by-email/lazy-notify-by-email.tsx';
import { useRequestHistory } from '#features/requests/outcome/history-queries.ts';
import { statusNow } from '#features/requests/outcome/outcome-steps.ts';
import { OutcomeSteps } from '#features/requests/outcome/outcome.tsx';
import { positionOf } from '#features/requests/position-of.ts';
import { RequestEntries } from '#features/requests/request-entries.tsx';
import type { RequestByGuid } from '#features/requests/request-queries.ts';
import { shownAddress } from '#features/requests/shown-address.ts';
import strip from '#features/requests/status-strip.module.css';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { text } from '#messages/text.ts';
import styles from './request-status-screen.module.css';

/** The progress of a request, with its fields, notes and photos. */
export function RequestView({ guid, request }: { guid: string; request: RequestByGuid }) {
  const { WorkTypeName, WorkRequestId, CitizenStatusName, StatusType, DatePosted, Address } = request;
  const session = useSession();
  const timeZone = useStartUp().client?.timeZone;
  const { token = '' } = session;
  const lastNoteAt = useLastNoteAt(guid, token);
  const now = statusNow(useRequestHistory(guid, token), {
    status: CitizenStatusName,
    statusType: StatusType,
  });
  const state = { status: CitizenStatusName, statusType: StatusType, createdAt: DatePosted };
  const alt = text('photo.alt', { workType: municipalText(WorkTypeName), address: shownAddress(Address) });

  return (
    <>
      <Logo size="requestStatusMain" />
      <h1 className={styles.title}>{text('requestStatus.title')}</h1>
      <div className={styles.parts}>
        <OutcomeSteps guid={guid} token={token} request={state} lastNoteAt={lastNoteAt} headingLevel={2} />
        <div className={classNames(styles.entries, strip.strip)} data-status={now.statusType}>
          <RequestEntries
            workType={WorkTypeName}
            id={WorkRequestId}
            status={now.status}
            createdAt={DatePosted}
            address={Address}
            description={request.Description}
            timeZone={timeZone}
          />
        </div>
        <LazyNotifyByEmail guid={guid} headingLevel={2} />
        {token !== '' && (
          <>
            <PhotoSection guid={guid} token={token} alt={alt} headingLevel={2} />
            <NotesSection
              guid={guid}
              token={token}
              author={noteAuthor(session)}
              timeZone={timeZone}
              headingLevel={2}
            />
          </>
        )}
        <LazyPlaceMap position={positionOf(request)} address={shownAddress(Address)} />
      </div>
    </>
  );
}
