import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useEffect, useRef } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';

export interface NewSecretPanelProps {
  name: string;
  secret: string;
  onStored: () => void;
}

/** Shows the new secret of a webhook, once. */
export function NewSecretPanel({ name, secret, onStored }: NewSecretPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={entriesStyles.box} aria-labelledby="new-secret">
      <h3 id="new-secret" ref={title} tabIndex={-1}>
        {text('webhooks.secretOf', { name })}
      </h3>
      <p>{text('webhooks.secretHint')}</p>
      <p>
        <code dir="ltr" className={entriesStyles.name}>
          {secret}
        </code>
      </p>
      <div className={entriesStyles.acts}>
        <Button kind="primary" onClick={onStored}>
          {text('webhooks.secretKept')}
        </Button>
      </div>
    </section>
  );
}
