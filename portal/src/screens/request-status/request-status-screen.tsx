import { Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { NotFoundDrawing } from '@fixpoint/ui/drawings/not-found-drawing.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { paths } from '#features/navigation/paths.ts';
import { reportAgainQuery } from '#features/navigation/report-again-query.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { LazyReportAgain } from './lazy-report-again.ts';
import { NextSteps } from './next-steps.tsx';
import { RequestView } from './request-view.tsx';
import { useFollowedRequest } from './use-followed-request.ts';
import styles from './request-status-screen.module.css';

/** One request, for anybody with its guid (spec 2, 'Request status'). */
export function RequestStatusScreen() {
  const guid = readGuid(useParams().guid ?? '');
  const navigate = useNavigate();
  const goHome = () => void navigate(paths.home);

  return (
    <Page title={text('requestStatus.title')} width="wide">
      <IconButton
        className={styles.close}
        icon="close"
        label={text('requestStatus.close')}
        onClick={goHome}
      />
      {guid === undefined ? <InvalidGuid onClose={goHome} /> : <Lookup key={guid} guid={guid} />}
    </Page>
  );
}

/** Loading, not found or loaded; any failure counts as not found (spec 8, 'Request lookup'). */
function Lookup({ guid }: { guid: string }) {
  const { client } = useSession();
  const { search } = useLocation();
  const { request, refusal, isPending } = useFollowedRequest(client!.id, guid);
  if (isPending) {
    return (
      <>
        <Logo size="requestStatus" />
        <h1 className={styles.title}>{text('requestStatus.title')}</h1>
        <div className={styles.loading}>
          <Spinner label={text('requestStatus.loading')} />
        </div>
      </>
    );
  }
  if (request === undefined) {
    return (
      <>
        <Logo size="requestStatus" />
        <NotFoundDrawing />
        <div role="alert" className={styles.title}>
          <h1>{text('requestStatus.notFound')}</h1>
        </div>
        {refusal !== undefined && <p className={styles.title}>{refusal}</p>}
        <NextSteps headingLevel={2} />
      </>
    );
  }
  return search === reportAgainQuery ? (
    <Suspense>
      <LazyReportAgain guid={guid} request={request} />
    </Suspense>
  ) : (
    <RequestView guid={guid} request={request} />
  );
}

function InvalidGuid({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Logo size="requestStatus" />
      <h1 className={styles.title}>{text('requestStatus.title')}</h1>
      <Modal
        title={text('common.whoops')}
        onClose={onClose}
        isStep={false}
        isMessage
        actions={
          <Button kind="primary" onClick={onClose}>
            {text('common.okay')}
          </Button>
        }
      >
        <p>{text('requestStatus.invalidGuid')}</p>
        <NextSteps headingLevel={3} />
      </Modal>
    </>
  );
}
