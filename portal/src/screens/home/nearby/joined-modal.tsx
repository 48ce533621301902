import { Link } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { JoinedEmail } from './joined-email.tsx';
import type { NearbyRequest, NearReport } from './nearby-queries.ts';
import { useAddWords } from './use-add-words.ts';
import styles from './nearby.module.css';

export interface JoinedModalProps {
  home: Home;
  report: NearReport;
  request: NearbyRequest;
  onClose: () => void;
  /** Takes the answer back and returns to the draft. */
  onLeave: () => void;
}

/** After 'It is this one': the request, and the ways on. The draft stays as it is behind the dialog. */
export function JoinedModal({ home, report, request, onClose, onLeave }: JoinedModalProps) {
  const { isLoggedIn } = useSession();
  const { state, photos } = home;
  const { Id, Guid, StatusName, IsOwn } = request;
  const id = String(Id);
  const hasWords = state.form.description.trim() !== '' || photos.photos.length > 0;
  const adding = useAddWords(home, request, report.token);
  const send = () => {
    onClose();
    void home.submit();
  };
  return (
    <Modal
      title={nearbyText('joined.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLeave}>{nearbyText('joined.another')}</Button>
          <Button kind="primary" onClick={() => home.acts.cancel(state)}>
            {nearbyText('joined.done')}
          </Button>
        </>
      }
    >
      <p className={styles.number}>
        {nearbyText('joined.number', { id })} ·{' '}
        {nearbyText('joined.status', { status: municipalText(StatusName) })}
      </p>
      <p>{nearbyText(IsOwn ? 'joined.own' : isLoggedIn ? 'joined.follows' : 'joined.counted')}</p>
      {Guid !== '' && (
        <p>
          <Link className={styles.link} to={paths.requestStatus(Guid)}>
            {nearbyText('joined.open', { id })}
          </Link>
        </p>
      )}
      {!IsOwn && !isLoggedIn && <JoinedEmail report={report} requestId={Id} />}
      {hasWords && IsOwn && Guid !== '' && (
        <Button isBusy={adding.isPending} onClick={() => adding.mutate()}>
          {nearbyText('joined.add')}
        </Button>
      )}
      {hasWords && !IsOwn && (
        <>
          <p>{nearbyText('joined.words')}</p>
          <Button disabled={!home.maySubmit} onClick={send}>
            {nearbyText('joined.send')}
          </Button>
        </>
      )}
      {adding.isError && <p role="alert">{nearbyText('nearby.failed')}</p>}
    </Modal>
  );
}
