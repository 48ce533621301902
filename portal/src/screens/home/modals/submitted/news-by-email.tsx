import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Suspense, useId, useState } from 'react';
import { NotifyByEmailPart } from '#features/recent-requests/notify-by-email/lazy-notify-by-email.tsx';
import { requestsText } from '#messages/requests-text.ts';
import styles from './submitted-modal.module.css';

export interface NewsByEmailProps {
  guid: string;
  token: string;
}

/** The offer of mails about the request: one line, which opens the form. */
export function NewsByEmail({ guid, token }: NewsByEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <div>
      <h3 className={styles.news}>
        <button type="button" aria-expanded={isOpen} aria-controls={formId} onClick={() => setOpen(!isOpen)}>
          <Icon name="mail" size={20} />
          <span>{requestsText('told.title')}</span>
          <Icon name="chevron-down" size={20} />
        </button>
      </h3>
      <div id={formId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <NotifyByEmailPart guid={guid} token={token} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
