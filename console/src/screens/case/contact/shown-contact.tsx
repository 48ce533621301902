import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { showContact } from '@fixpoint/contract/desk/case/show-contact.ts';
import { CopyButton } from '#features/copy/copy-button.tsx';
import { arriving } from '#features/requests/focus-on-arrival.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';

export type Contact = ResultOf<typeof showContact>;

/** Name, e-mail address and phone number, each if it is known. */
export function ShownContact({ contact }: { contact: Contact }) {
  const { firstName, lastName, email, phoneNumber, isEmailProven } = contact;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <dl ref={arriving} id="contact" tabIndex={-1} className={styles.facts} aria-label={text('contact.title')}>
      {name !== '' && (
        <div>
          <dt>{text('contact.name')}</dt>
          <dd dir="auto">{name}</dd>
        </div>
      )}
      {email !== '' && (
        <div>
          <dt>{text('contact.email')}</dt>
          <dd>
            <a href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`} dir="ltr">
              {email}
            </a>{' '}
            <Copy what={text('contact.email')} copied={email} /> {!isEmailProven && text('contact.unproven')}
          </dd>
        </div>
      )}
      {phoneNumber !== '' && (
        <div>
          <dt>{text('contact.phone')}</dt>
          <dd>
            <a href={`tel:${phoneNumber}`} dir="ltr">
              {phoneNumber}
            </a>{' '}
            <Copy what={text('contact.phone')} copied={phoneNumber} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Copy({ what, copied }: { what: string; copied: string }) {
  return (
    <CopyButton
      kind="quiet"
      className={styles.flush}
      aria-label={text('contact.copyThis', { what })}
      copied={copied}
      report={{ done: text('contact.copied', { what }), failed: text('contact.copyFailed') }}
    >
      {text('contact.copy')}
    </CopyButton>
  );
}
