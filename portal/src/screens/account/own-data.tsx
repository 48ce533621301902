import { useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { ServerRefusal } from '#api/call-failure.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { accountText } from '#messages/account-text.ts';
import { text } from '#messages/text.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account-section.module.css';
import { DeleteAccountModal } from './delete-account-modal.tsx';
import { useDownload } from './use-download.ts';

export interface OwnDataProps {
  /** The citizen's e-mail. */
  email: string;
}

/**
 * The rights that citizens have by law, if the server supports them: to download their data, and to delete
 * their account.
 */
export function OwnData({ email }: OwnDataProps) {
  const { hasOwnData } = useStartUp();
  const [isDeleting, setDeleting] = useState(false);
  const { mutate, isPending, error, reset } = useDownload();
  if (hasOwnData !== true) return null;

  return (
    <AccountSection title={accountText('ownData.title')}>
      <p>{accountText('ownData.about')}</p>
      <Button isWide isBusy={isPending} onClick={() => mutate()}>
        {accountText('ownData.download')}
      </Button>
      <Button isWide className={styles.delete} onClick={() => setDeleting(true)}>
        {accountText('ownData.delete')}
      </Button>
      {error !== null && (
        <MessageModal
          title={text('common.whoops')}
          sentences={[
            error instanceof ServerRefusal ? failureText(error) : accountText('account.unreachable'),
          ]}
          button="okay"
          onClose={reset}
        />
      )}
      {isDeleting && <DeleteAccountModal email={email} onClose={() => setDeleting(false)} />}
    </AccountSection>
  );
}
