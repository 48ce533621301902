import { endSecondFactor } from '@fixpoint/contract/desk/second-factor/end-second-factor.ts';
import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { renewRecoveryCodes } from '@fixpoint/contract/desk/second-factor/renew-recovery-codes.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { meKey, useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';
import { PasswordForm } from '#screens/account/password-form.tsx';

/** With this many codes or fewer, a warning is shown. */
const fewCodes = 3;

/** The acts on an active second factor. */
export function FactorOn({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const { recoveryCodesLeft: codesLeft } = useMe().secondFactor;
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'renew' | 'end'>();
  const { data: rules } = useQuery({
    queryKey: ['sign-in-rules'],
    queryFn: ({ signal }) => call(findSignInRules, {}, signal),
  });

  const provider = rules?.provider ?? null;

  async function renew(password?: string): Promise<void> {
    onRenewed((await call(renewRecoveryCodes, passwordPart(password))).recoveryCodes);
  }

  async function end(password?: string): Promise<void> {
    await call(endSecondFactor, passwordPart(password));
    toast(text('factor.ended'));
    await queries.invalidateQueries({ queryKey: meKey });
  }

  return (
    <div className={styles.part}>
      <p className={classNames(styles.state, styles.on)}>
        <Icon name="check" size={20} />
        {text('factor.isOn')}
      </p>
      <p className={classNames(codesLeft <= fewCodes && styles.state, codesLeft <= fewCodes && styles.few)}>
        {codesLeft <= fewCodes && <Icon name="warning" size={20} />}
        {text('factor.codesLeft', { count: codesLeft })}
      </p>
      {asks === undefined && (
        <div className={styles.acts}>
          <Button onClick={() => setAsks('renew')}>{text('factor.renew')}</Button>
          <Button onClick={() => setAsks('end')}>{text('factor.end')}</Button>
        </div>
      )}
      {asks === 'renew' && (
        <PasswordForm
          what={text('factor.renewHint')}
          act={text('factor.renew')}
          onProved={renew}
          provider={provider}
          onCancel={() => setAsks(undefined)}
        />
      )}
      {asks === 'end' && (
        <PasswordForm
          what={text(rules?.isSecondFactorRequired === true ? 'factor.endRequired' : 'factor.endHint')}
          act={text('factor.end')}
          onProved={end}
          provider={provider}
          onCancel={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}

/** Without a password, the server requires a fresh session. */
function passwordPart(password: string | undefined) {
  return password === undefined ? {} : { password };
}
