import { useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { paths } from '#features/navigation/paths.ts';
import { requestsText } from '#messages/requests-text.ts';
import styles from './submitted-modal.module.css';

export interface ShareRequestProps {
  workRequestId: number;
  guid: string;
}

/**
 * Copies the link of a request, or shares it with the device's dialog. If neither is allowed, a field shows
 * the link for copying by hand.
 */
export function ShareRequest({ workRequestId, guid }: ShareRequestProps) {
  /** The number of times it was copied. */
  const [copies, setCopies] = useState(0);
  const [isRefused, setRefused] = useState(false);
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
          {requestsText(isCopied ? 'home.linkCopied' : 'home.copyLink')}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void handleShare()}>{requestsText('home.shareLink')}</Button>
        )}
        <VisuallyHidden>
          {/* Screen readers ignore the page's own live region while a modal is open. */}
          <output>{isCopied && <span key={copies}>{requestsText('home.linkIsCopied', { id })}</span>}</output>
        </VisuallyHidden>
      </div>
      {isRefused && (
        <TextField
          ref={select}
          label={requestsText('home.link', { id })}
          hint={requestsText('home.linkRefused')}
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
