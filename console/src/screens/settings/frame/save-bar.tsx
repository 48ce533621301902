import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import type { SettingSaving } from '#screens/settings/draft/use-save.ts';
import { ChangeList, type ChangeWords } from './change-list.tsx';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  changes: readonly ChangeWords[];
  problem: string | undefined;
  saving: SettingSaving;
  onDiscard: () => void;
}

/** The unsaved changes, with buttons to save or discard them. The bar stays in sight below the fields. */
export function SaveBar({ changes, problem, saving, onDiscard }: SaveBarProps) {
  const wrong = problem ?? saving.failure;
  return (
    <section className={styles.bar} aria-label={text('settings.notSaved')}>
      <details className={styles.changes}>
        <summary>{text('settings.changes', { count: changes.length })}</summary>
        <ChangeList changes={changes} />
      </details>
      <div className={styles.acts}>
        <Button onClick={onDiscard} disabled={saving.isBusy}>
          {text('common.discard')}
        </Button>
        <Button kind="primary" isBusy={saving.isBusy} disabled={problem !== undefined} onClick={saving.save}>
          {text('common.save')}
        </Button>
      </div>
      <p role="alert" className={styles.problem}>
        {wrong !== undefined && (
          <>
            <Icon name="warning" size={18} /> {wrong}
          </>
        )}
      </p>
    </section>
  );
}
