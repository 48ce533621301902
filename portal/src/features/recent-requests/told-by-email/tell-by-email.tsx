import { useId } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { useProductName } from '#features/branding/product.ts';
import { requestsText } from '#messages/requests-text.ts';
import { EmailForm } from './email-form.tsx';
import { useLink } from './use-link.ts';
import styles from './tell-by-email.module.css';

export interface TellByEmailProps {
  guid: string;
  /** A guest's. */
  token: string;
  /** One below that of the heading that it stands under; without it, what it stands in says what it is. */
  headingLevel?: 2 | 3;
}

/** A guest leaves an address that is told of a request: one field and one button, and afterwards where the link went. */
export function TellByEmail({ guid, token, headingLevel }: TellByEmailProps) {
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
      {/* It is there before there is something to say, so that it is heard. */}
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

/** The button that was pressed is gone; who has moved on meanwhile is left there. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** Lines end after an ellipsis, but for the word joiner. */
function unbroken(masked: string): string {
  return masked.replace('…', '…\u2060');
}
