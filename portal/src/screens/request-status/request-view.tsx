import { useStartUp } from '#api/start-up-context.ts';
import { Logo } from '#features/branding/logo.tsx';
import { noteAuthor } from '#features/notes/note-author.ts';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { PhotoSection } from '#features/photos/photo-section.tsx';
import type { RequestByGuid } from '#features/requests/request-queries.ts';
import { shownAddress } from '#features/requests/shown-address.ts';
import { useSession } from '#features/session/session-context.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text, type MessageKey } from '#messages/text.ts';
import styles from './request-status-screen.module.css';

/** What became of a request, and what is said and shown about it. What a resident wrote is text, never markup. */
export function RequestView({ request }: { request: RequestByGuid }) {
  const session = useSession();
  const { token } = session;
  const timeZone = useStartUp().client?.timeZone;
  const address = shownAddress(request.Address);
  const entries: [MessageKey, string][] = [
    ['requestStatus.workType', request.WorkTypeName],
    ['requestStatus.id', String(request.WorkRequestId)],
    ['requestStatus.status', request.CitizenStatusName],
    ['requestStatus.createdDate', shownDate(request.DatePosted, timeZone)],
    ['requestStatus.address', address],
    ['requestStatus.description', request.Description],
  ];

  return (
    <>
      <Logo size="requestStatusMain" />
      <h1 className={styles.title}>{text('requestStatus.title')}</h1>
      <dl className={styles.entries}>
        {entries.map(([key, value]) => (
          <div key={key} className={styles.entry}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {token !== undefined && (
        <>
          <NotesSection guid={request.Guid} token={token} author={noteAuthor(session)} timeZone={timeZone} />
          <PhotoSection
            guid={request.Guid}
            token={token}
            alt={text('photo.alt', { workType: request.WorkTypeName, address })}
          />
        </>
      )}
    </>
  );
}
