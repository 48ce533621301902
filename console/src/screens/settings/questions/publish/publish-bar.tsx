import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import { ChangeList, type ChangeWords } from '#screens/settings/frame/change-list.tsx';
import styles from '#screens/settings/frame/save-bar.module.css';

export interface PublishBarProps {
  changes: readonly ChangeWords[];
  /** Says what prevents the publication. */
  problem: string | undefined;
  onDiscard: () => void;
  onPublish: () => void;
}

/** The changes that are not published, with buttons to publish or discard them. It stays in sight. */
export function PublishBar({ changes, problem, onDiscard, onPublish }: PublishBarProps) {
  return (
    <section className={styles.bar} aria-label={text('asking.draft')}>
      <details className={styles.changes}>
        <summary>{text('asking.changes', { count: changes.length })}</summary>
        <ChangeList changes={changes} />
      </details>
      <div className={styles.acts}>
        <Button onClick={onDiscard}>{text('common.discard')}</Button>
        <Button kind="primary" onClick={onPublish}>
          {text('asking.publish')}
        </Button>
      </div>
      <p role="alert" className={styles.problem}>
        {problem !== undefined && (
          <>
            <Icon name="warning" size={18} /> {problem}
          </>
        )}
      </p>
    </section>
  );
}
