import { requestCode } from '@fixpoint/contract/request-code.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { Logo } from '#features/branding/logo.tsx';
import { LazyClosing } from '#features/photos/closing/lazy-closing.tsx';
import { LazyFeedbackQuestion } from '#features/feedback/lazy-feedback-question.tsx';
import { LazyFileList } from '#features/files/lazy-file-list.tsx';
import { noteAuthor } from '#features/notes/note-author.ts';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { PhotoSection } from '#features/photos/photo-section.tsx';
import { LazyPlaceMap } from '#features/place-map/lazy-place-map.tsx';
import { paths } from '#features/navigation/paths.ts';
import { LazyPublicChoice } from '#features/publication/lazy-public-choice.tsx';
import { useRecentRequests } from '#features/recent-requests/use-recent-requests.ts';
import { LazyNotifyByEmail } from '#features/recent-requests/notify-by-email/lazy-notify-by-email.tsx';
import { LazyGivenAnswers } from '#features/requests/answers/lazy-given-answers.tsx';
import { useRequestHistory } from '#features/requests/outcome/history-queries.ts';
import { doneAt, repliesIn, statusNow } from '#features/requests/outcome/outcome-steps.ts';
import { OutcomeSteps } from '#features/requests/outcome/outcome.tsx';
import { positionOf } from '#features/requests/position-of.ts';
import { RequestEntries } from '#features/requests/request-entries.tsx';
import type { RequestByGuid } from '#features/requests/request-queries.ts';
import { shownAddress } from '#features/requests/shown-address.ts';
import { LazyRequestSymbol } from '#features/work-types/lazy-request-symbol.tsx';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { text } from '#messages/text.ts';
import styles from './request-status-screen.module.css';

/** The progress of a request, with its fields, notes and photos. */
export function RequestView({ guid, request }: { guid: string; request: RequestByGuid }) {
  const { WorkTypeName, WorkRequestId, CitizenStatusName, StatusType, DatePosted, Address } = request;
  const session = useSession();
  const { client, hasRequestCodes, hasFeedback } = useStartUp();
  const timeZone = client?.timeZone;
  const { token = '' } = session;
  const history = useRequestHistory(guid, token);
  const now = statusNow(history, {
    status: CitizenStatusName,
    statusType: StatusType,
  });
  const state = { status: CitizenStatusName, statusType: StatusType, createdAt: DatePosted };
  const { requests: recentRequests } = useRecentRequests();
  const fileGuid = recentRequests.find((it) => it.guid === guid)?.fileGuid;
  const ofAccount = session.isLoggedIn && hasFeedback === true ? { token } : undefined;
  const proof = fileGuid === undefined ? ofAccount : { fileGuid };
  const pathOf = (id: number) => {
    const recent = recentRequests.find((it) => it.id === id);
    return recent && paths.requestStatus(recent.guid);
  };
  const alt = text('photo.alt', { workType: municipalText(WorkTypeName), address: shownAddress(Address) });

  return (
    <>
      <Logo size="requestStatusMain" />
      <h1 className={styles.title}>{text('requestStatus.title')}</h1>
      <div className={styles.parts}>
        {now.statusType === 2 && (
          <LazyClosing
            guid={guid}
            token={token}
            headingLevel={2}
            doneAt={doneAt(history)}
            createdAt={DatePosted}
            words={request.Description}
          />
        )}
        {now.statusType === 2 && proof !== undefined && (
          <LazyFeedbackQuestion guid={guid} proof={proof} headingLevel={2} />
        )}
        <OutcomeSteps guid={guid} token={token} request={state} pathOf={pathOf} headingLevel={2} />
        {token !== '' && (
          <PhotoSection
            guid={guid}
            token={token}
            alt={alt}
            headingLevel={2}
            isClosed={now.statusType === 2}
          />
        )}
        <LazyFileList guid={guid} headingLevel={2} />
        <RequestEntries
          workType={WorkTypeName}
          symbol={<LazyRequestSymbol workTypeName={WorkTypeName} />}
          id={WorkRequestId}
          status={now.status}
          createdAt={DatePosted}
          timeZone={timeZone}
          code={hasRequestCodes === true ? requestCode(guid) : undefined}
          address={Address}
          description={request.Description}
          map={<LazyPlaceMap position={positionOf(request)} address={shownAddress(Address)} />}
        />
        <LazyGivenAnswers guid={guid} headingLevel={2} />
        {token !== '' && (
          <NotesSection
            guid={guid}
            token={token}
            author={noteAuthor(session)}
            timeZone={timeZone}
            toldElsewhere={repliesIn(history)}
            headingLevel={2}
          />
        )}
        <LazyPublicChoice guid={guid} id={WorkRequestId} fileGuid={fileGuid} headingLevel={2} />
        <LazyNotifyByEmail guid={guid} headingLevel={2} />
      </div>
    </>
  );
}
