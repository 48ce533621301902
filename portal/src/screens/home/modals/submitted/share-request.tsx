import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense, useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { QrCodeProps } from '@fixpoint/ui/look/qr-code.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { paths } from '#features/navigation/paths.ts';
import { outboxText } from '#messages/outbox-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import styles from './submitted-modal.module.css';

const QrCode = lazyPart<QrCodeProps>(() => import('@fixpoint/ui/look/qr-code.tsx').then((it) => it.QrCode));

export interface ShareRequestProps {
  workRequestId: number;
  guid: string;
}

/**
 * Copies the link of a request, shares it with the device's dialog, or shows it as a QR code for another
 * device. If copying and sharing are not allowed, a field shows the link for copying by hand.
 */
export function ShareRequest({ workRequestId, guid }: ShareRequestProps) {
  /** The number of times it was copied. */
  const [copies, setCopies] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const [isQrOpen, setQrOpen] = useState(false);
  const url = `${location.origin}${location.pathname}#${paths.requestStatus(guid)}`;
  const id = String(workRequestId);

  const handleCopy = async () => {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(url);
      setCopies((before) => before + 1);
      setRefused(false);
    } catch {
      setRefused(true);
    }
  };

  const handleShare = async () => {
    try {
      await navigator.share({ title: requestsText('details.title', { id }), url });
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setRefused(true);
    }
  };

  const isCopied = copies > 0 && !isRefused;
  return (
    <>
      <div className={styles.share}>
        <Button onClick={() => void handleCopy()}>
          {isCopied && <Icon name="check" size={20} />}
          {outboxText(isCopied ? 'home.linkCopied' : 'home.copyLink')}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void handleShare()}>{outboxText('home.shareLink')}</Button>
        )}
        <Button aria-expanded={isQrOpen} onClick={() => setQrOpen(!isQrOpen)}>
          {outboxText('home.qrCode')}
        </Button>
        <VisuallyHidden>
          {/* Screen readers ignore the page's own live region while a modal is open. */}
          <output>{isCopied && <span key={copies}>{outboxText('home.linkIsCopied', { id })}</span>}</output>
        </VisuallyHidden>
      </div>
      {isQrOpen && (
        <Suspense>
          <div className={styles.qr}>
            <QrCode content={url} name={outboxText('home.link', { id })} />
          </div>
        </Suspense>
      )}
      {isRefused && (
        <TextField
          ref={select}
          label={outboxText('home.link', { id })}
          hint={outboxText('home.linkRefused')}
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}

function select(field: HTMLInputElement | null): void {
  field?.focus();
}
