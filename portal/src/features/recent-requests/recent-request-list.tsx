import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { paths } from '#features/navigation/paths.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text } from '#messages/text.ts';
import styles from './recent-request-list.module.css';
import type { RecentRequest } from './recent-requests-store.ts';
import { LazyNotifyByEmail } from './notify-by-email/lazy-notify-by-email.tsx';
import { useTokenToBeTold } from './notify-by-email/use-token-to-be-told.ts';
import { useRecentRequests } from './use-recent-requests.ts';

export interface RecentRequestListProps {
  /** True if opening a request replaces the present entry of the history. */
  isReplacing?: boolean;
}

/** The requests that guests sent from this device: each one links to its status, and can be forgotten. */
export function RecentRequestList({ isReplacing = false }: RecentRequestListProps) {
  const { requests, forget, forgetAll, takeBack } = useRecentRequests();
  const list = useRef<HTMLUListElement>(null);
  /** The requests forgotten last, while the list is open. */
  const [forgottenRequests, setForgottenRequests] = useState<readonly RecentRequest[]>([]);

  const handleForget = (request: RecentRequest) => {
    forget(request.guid);
    setForgottenRequests([request]);
  };
  const handleForgetAll = () => {
    forgetAll();
    setForgottenRequests(requests);
  };
  const handleUndo = () => {
    takeBack(forgottenRequests);
    flushSync(() => setForgottenRequests([]));
    list.current?.focus();
  };

  return (
    <div className={styles.recent}>
      {requests.length === 0 ? (
        <p>{requestsText('recent.none')}</p>
      ) : (
        <>
          <p className={styles.about}>{requestsText('recent.about')}</p>
          <ul
            ref={list}
            // Safari removes the role from a list without bullets.
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles
            role="list"
            aria-label={requestsText('recent.title')}
            tabIndex={-1}
            className={styles.list}
          >
            {requests.map((request) => (
              <Row
                key={request.guid}
                request={request}
                isReplacing={isReplacing}
                onForget={() => handleForget(request)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        <output className={styles.news}>{newsOf(forgottenRequests)}</output>
        {forgottenRequests.length > 0 && (
          // The pressed button is gone, and the focus with it.
          <Button key={newsOf(forgottenRequests)} kind="quiet" ref={takeFocus} onClick={handleUndo}>
            {requestsText('home.undo')}
          </Button>
        )}
        {requests.length > 0 && (
          <Button kind="quiet" onClick={handleForgetAll}>
            {requestsText('recent.forgetAll')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  request: RecentRequest;
  isReplacing: boolean;
  onForget: () => void;
}

function Row({ request: { guid, id, workType, sentAt, address }, isReplacing, onForget }: RowProps) {
  const timeZone = useStartUp().client?.timeZone;
  const token = useTokenToBeTold();
  const [isAsking, setAsking] = useState(false);
  const title = requestsText('recent.request', { id: String(id), workType: municipalText(workType) });
  const place = address || text('request.noAddress');
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={paths.requestStatus(guid)} replace={isReplacing}>
        <span className={styles.title}>{title}</span>{' '}
        <span className={styles.facts}>
          {shownDate(new Date(sentAt), timeZone)} · <bdi>{place}</bdi>
        </span>
      </Link>
      {token !== undefined && (
        <IconButton
          icon="mail"
          label={requestsText('told.tellMeOf', { request: title })}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        />
      )}
      <IconButton icon="trash" label={requestsText('recent.forget', { request: title })} onClick={onForget} />
      {isAsking && (
        <div className={styles.told}>
          <LazyNotifyByEmail guid={guid} />
        </div>
      )}
    </li>
  );
}

function newsOf(forgottenRequests: readonly RecentRequest[]): string {
  const [request] = forgottenRequests;
  if (request === undefined) return '';
  if (forgottenRequests.length > 1) return requestsText('recent.allForgotten');
  return requestsText('recent.forgotten', { id: String(request.id) });
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
