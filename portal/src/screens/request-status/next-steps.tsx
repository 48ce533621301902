import { useState } from 'react';
import { Link } from 'react-router';
import { useStartUp } from '#api/start-up-context.ts';
import { LazyRecentRequestList } from '#features/recent-requests/lazy-recent-request-list.tsx';
import { useRecentRequests } from '#features/recent-requests/use-recent-requests.ts';
import { paths, withReturnUrl } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import styles from './request-status-screen.module.css';

/**
 * The next steps for a visitor without a request: try the link again, look at their own requests, or choose
 * one of this device's.
 */
export function NextSteps({ headingLevel }: { headingLevel: 2 | 3 }) {
  const { isLoggedIn } = useSession();
  const { hasRequestCodes } = useStartUp();
  const { requests } = useRecentRequests();
  // The list stays after its last request was forgotten, for Undo.
  const [hadRequests] = useState(requests.length > 0);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.next}>
      <p>{requestsText('requestStatus.tryAgain')}</p>
      {hasRequestCodes === true && (
        <p>
          <Link className={styles.nextLink} to={paths.findRequest}>
            {requestsText('find.link')}
          </Link>
        </p>
      )}
      <p>
        <Link
          className={styles.nextLink}
          to={isLoggedIn ? paths.home : withReturnUrl(paths.login, paths.home)}
        >
          {requestsText(isLoggedIn ? 'requestStatus.ownRequests' : 'requestStatus.logIn')}
        </Link>
      </p>
      {(hadRequests || requests.length > 0) && (
        <>
          <Heading className={styles.nextTitle}>{requestsText('recent.title')}</Heading>
          <LazyRecentRequestList />
        </>
      )}
    </div>
  );
}
