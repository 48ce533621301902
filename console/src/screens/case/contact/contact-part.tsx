import { showContact } from '@fixpoint/contract/desk/case/show-contact.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useKey } from '#features/keys/keys.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { arriving, focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { lazyCorrectionForm } from '#screens/case/lazy-correction.tsx';
import styles from '#screens/case/parts.module.css';
import { type Contact, ShownContact } from './shown-contact.tsx';
import type { CorrectedContact } from './use-correct-contact.ts';

const ContactForm = lazyCorrectionForm(() => import('./contact-form.tsx').then((it) => it.ContactForm));

/** The contact of a reporter who has left nothing. */
const noContact: Contact = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  isEmailProven: false,
  isAccount: false,
};

/**
 * The reporter's contact data, shown on request. The server records in the log that it was shown. A clerk can correct
 * the data of a guest, and add it to a request that has none.
 */
export function ContactPart({ item, mayWork }: { item: Case; mayWork: boolean }) {
  const { requestId, internal } = item;
  const { hasName, hasEmail, hasPhone } = internal.contact;
  const { me } = useMe();
  const queries = useQueryClient();
  const [isCorrecting, setCorrecting] = useState(false);
  /** The corrections since the contact was shown. */
  const [corrected, setCorrected] = useState<CorrectedContact>({});
  const place = useRef<HTMLElement>(null);
  // Showing the details is recorded, so the key only goes there.
  useKey('c', () => place.current?.focus());
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call(showContact, { requestId }),
    onSuccess: () => {
      setCorrected({});
      focusOnArrival('contact');
      return queries.invalidateQueries({ queryKey: caseKey(requestId) });
    },
    gcTime: 0,
  });
  const isKnown = hasName || hasEmail || hasPhone;
  const mayCorrect = isAtLeast(me.role, 'clerk');
  if (isCorrecting) {
    return (
      <ContactForm
        item={item}
        contact={{ ...(data ?? noContact), ...corrected }}
        onCorrect={(fields) => setCorrected((now) => ({ ...now, ...fields }))}
        onReload={() => {
          setCorrecting(false);
          mutate();
        }}
        onClose={() => {
          setCorrecting(false);
          focusOnArrival('contact');
        }}
      />
    );
  }
  const correct = (label: string) => (
    <Button kind="quiet" className={styles.flush} onClick={() => setCorrecting(true)}>
      {label}
    </Button>
  );
  if (data === undefined) {
    return (
      <div ref={arriving} id="contact" tabIndex={-1} className={styles.acts}>
        <span>
          {isKnown
            ? text('contact.known', {
                what: listed([
                  ...(hasName ? [text('contact.name')] : []),
                  ...(hasEmail ? [text('contact.email')] : []),
                  ...(hasPhone ? [text('contact.phone')] : []),
                ]),
              })
            : text('contact.none')}
        </span>
        {isKnown && mayWork && (
          <Button ref={(button) => void (place.current = button)} isBusy={isPending} onClick={() => mutate()}>
            {text('contact.show')}
          </Button>
        )}
        {!isKnown && mayWork && mayCorrect && correct(text('contact.add'))}
        {error !== null && <p role="alert">{failureText(error)}</p>}
      </div>
    );
  }
  const contact = { ...data, ...corrected };
  return (
    <>
      <ShownContact contact={contact} />
      {mayCorrect &&
        (contact.isAccount ? (
          <p className={styles.by}>{text('contact.ofAccount')}</p>
        ) : (
          <div className={styles.acts}>{correct(text('contact.correct'))}</div>
        ))}
    </>
  );
}
