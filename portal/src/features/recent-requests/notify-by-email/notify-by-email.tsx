import { useId } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { useProductName } from '#features/branding/product.ts';
import { requestsText } from '#messages/requests-text.ts';
import { EmailForm } from './email-form.tsx';
import { useLink } from './use-link.ts';
import styles from './notify-by-email.module.css';

export interface NotifyByEmailProps {
  guid: string;
  /** The token of a guest. */
  token: string;
  /** One level below the heading above the section; left out if the surroundings have the title. */
  headingLevel?: 2;
}

/**
 * A form for guests to get mails about a request: one field and one button, and afterwards the target of the
 * link.
 */
export function NotifyByEmail({ guid, token, headingLevel }: NotifyByEmailProps) {
  const titleId = useId();
  const product = useProductName();
  const sender = useStartUp().product?.supportSender ?? product;
  const link = useLink(guid, token);
  const Heading = headingLevel && (`h${headingLevel}` as const);

  return (
    <section
      className={styles.tell}
      aria-labelledby={Heading && titleId}
      aria-label={Heading ? undefined : requestsText('told.title')}
      data-unprinted
    >
      {Heading && <Heading id={titleId}>{requestsText('told.title')}</Heading>}
      {link.sentTo === undefined && <EmailForm guid={guid} link={link} />}
      {/* The element exists before it has a text, so that screen readers announce it. */}
      <output>
        {link.sentTo !== undefined && requestsText('told.sent', { email: unbroken(link.sentTo), sender })}
      </output>
      {link.sentTo !== undefined && (
        <Button
          kind="quiet"
          className={styles.another}
          ref={link.isJustSent ? takeLostFocus : null}
          onClick={link.askAnew}
        >
          {requestsText('told.another')}
        </Button>
      )}
    </section>
  );
}

/** The pressed button is gone; a resident who has moved on keeps the focus. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** Browsers may break a line after an ellipsis; the word joiner prevents that. */
function unbroken(masked: string): string {
  return masked.replace('…', '…\u2060');
}
