import { showContact } from '@fixpoint/contract/desk/case/show-contact.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/call.ts';
import { useKey } from '#features/keys/keys.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { arriving, focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import styles from './parts.module.css';

/** The reporter's contact data, shown on request. The server records in the log that it was shown. */
export function ContactPart({ item, mayWork }: { item: Case; mayWork: boolean }) {
  const { requestId, internal } = item;
  const { hasName, hasEmail, hasPhone } = internal.contact;
  const queries = useQueryClient();
  const place = useRef<HTMLElement>(null);
  // Showing the details is recorded, so the key only goes there.
  useKey('c', () => place.current?.focus());
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call(showContact, { requestId }),
    onSuccess: () => {
      focusOnArrival('contact');
      return queries.invalidateQueries({ queryKey: caseKey(requestId) });
    },
    gcTime: 0,
  });
  if (!hasName && !hasEmail && !hasPhone) return <p>{text('contact.none')}</p>;
  if (data === undefined) {
    return (
      <div className={styles.acts}>
        <span>
          {text('contact.known', {
            what: listed([
              ...(hasName ? [text('contact.name')] : []),
              ...(hasEmail ? [text('contact.email')] : []),
              ...(hasPhone ? [text('contact.phone')] : []),
            ]),
          })}
        </span>
        {mayWork && (
          <Button ref={(button) => void (place.current = button)} isBusy={isPending} onClick={() => mutate()}>
            {text('contact.show')}
          </Button>
        )}
        {error !== null && <p role="alert">{failureText(error)}</p>}
      </div>
    );
  }
  const name = `${data.firstName} ${data.lastName}`.trim();
  return (
    <dl ref={arriving} id="contact" tabIndex={-1} className={styles.facts} aria-label={text('contact.title')}>
      {name !== '' && (
        <div>
          <dt>{text('contact.name')}</dt>
          <dd dir="auto">{name}</dd>
        </div>
      )}
      {data.email !== '' && (
        <div>
          <dt>{text('contact.email')}</dt>
          <dd>
            <a href={`mailto:${data.email.split('@').map(encodeURIComponent).join('@')}`} dir="ltr">
              {data.email}
            </a>{' '}
            {!data.isEmailProven && text('contact.unproven')}
          </dd>
        </div>
      )}
      {data.phoneNumber !== '' && (
        <div>
          <dt>{text('contact.phone')}</dt>
          <dd>
            <a href={`tel:${data.phoneNumber}`} dir="ltr">
              {data.phoneNumber}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
