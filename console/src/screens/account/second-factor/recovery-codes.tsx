import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#features/copy/copy-button.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the member has stored the codes. They are not shown again. */
  onStored: () => void;
}

/** The recovery codes, shown once. The member prints, saves or copies them. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { me, client } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = text('factor.codesOf', { username: me.username, client: client.displayName });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <div className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {text('factor.codes')}
      </h3>
      <p>{text('factor.codesHint')}</p>
      <div className={styles.paper}>
        <p className={styles.onPaper}>{title}</p>
        <ul className={styles.codes} dir="ltr" aria-label={text('factor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        <CopyButton
          copied={codes.join('\n')}
          report={{ done: text('factor.copied'), failed: text('factor.copyFailed') }}
        >
          {text('factor.copy')}
        </CopyButton>
        <Button
          onClick={() => download(`recovery-codes-${client.name}-${me.username}.txt`, [title, ...codes])}
        >
          {text('factor.download')}
        </Button>
        <Button onClick={() => window.print()}>{text('factor.print')}</Button>
        <Button kind="primary" onClick={onStored}>
          {text('factor.kept')}
        </Button>
      </div>
    </div>
  );
}

function download(name: string, lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
