import { beginSecondFactor } from '@fixpoint/contract/desk/second-factor/begin-second-factor.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { QrCode } from '@fixpoint/ui/look/qr-code.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '#features/copy/copy-button.tsx';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { meKey } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';
import { ConfirmForm } from './confirm-form.tsx';

export interface FactorSetUpProps {
  /** Called with the recovery codes. */
  onConfirmed: (codes: readonly string[]) => void;
}

/** Sets up the second factor: the secret to scan or type, then the first code of the app. */
export function FactorSetUp({ onConfirmed }: FactorSetUpProps) {
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(beginSecondFactor, {}),
    // Another window has set it up meanwhile.
    onError: (failure) =>
      isRefusedAs(failure, 'notAllowed') && void queries.invalidateQueries({ queryKey: meKey }),
  });

  if (data === undefined) {
    return (
      <div className={styles.part}>
        <p>{text('factor.what')}</p>
        {error !== null && <p role="alert">{failureText(error)}</p>}
        <div>
          <Button kind="primary" isBusy={isPending} onClick={() => mutate()}>
            {text('factor.begin')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ol className={styles.steps}>
      <li>
        <h3>{text('factor.stepApp')}</h3>
        <p>{text('factor.stepAppHint')}</p>
      </li>
      <li>
        <h3>{text('factor.stepScan')}</h3>
        <div className={styles.scan}>
          <QrCode content={data.uri} name={text('factor.qr')} />
          <div>
            <p>{text('factor.typeSecret')}</p>
            <code className={styles.secret} dir="ltr">
              {data.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <CopyButton
              copied={data.secret}
              report={{ done: text('factor.copied'), failed: text('factor.copyFailed') }}
            >
              {text('factor.copySecret')}
            </CopyButton>
            <a href={data.uri}>{text('factor.openApp')}</a>
          </div>
        </div>
      </li>
      <li>
        <h3>{text('factor.stepCode')}</h3>
        <ConfirmForm onConfirmed={onConfirmed} />
      </li>
    </ol>
  );
}
