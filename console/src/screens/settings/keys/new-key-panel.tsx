import { Button } from '@fixpoint/ui/controls/button.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useEffect, useRef } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import styles from './new-key-panel.module.css';

export interface NewKeyPanelProps {
  name: string;
  /** The secret that a system sends. */
  token: string;
  onStored: () => void;
}

/** Shows a new API key, once. */
export function NewKeyPanel({ name, token, onStored }: NewKeyPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token);
      toast(text('machineKeys.copied'));
    } catch {
      toast(text('machineKeys.copyFailed'));
    }
  }

  return (
    <section className={entriesStyles.box} aria-labelledby="new-key">
      <h3 id="new-key" ref={title} tabIndex={-1}>
        {text('machineKeys.made', { name })}
      </h3>
      <p>{text('machineKeys.madeHint')}</p>
      <code className={styles.token} dir="ltr">
        {token}
      </code>
      <p className={entriesStyles.quiet}>{text('machineKeys.howToSend')}</p>
      <pre className={styles.example} dir="ltr">
        {`curl -H 'Authorization: Bearer ${token.slice(0, 24)}…' -H 'Content-Type: application/json' -d '{"filters":[{}]}' ${location.origin}/api/count-requests`}
      </pre>
      <div className={entriesStyles.acts}>
        <Button onClick={() => void copy()}>{text('machineKeys.copy')}</Button>
        <Button kind="primary" onClick={onStored}>
          {text('machineKeys.kept')}
        </Button>
        <a href="/api/">{text('machineKeys.description')}</a>
      </div>
    </section>
  );
}
