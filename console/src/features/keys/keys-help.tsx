import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useSyncExternalStore } from 'react';
import { text } from '#messages/text.ts';
import { areKeysOn, deskKeys, switchKeys } from './keys.ts';
import { meaningOfKey } from './meaning-of-key.ts';
import styles from './keys-help.module.css';

/** The list of keys, and the switch for all of them. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const areOn = useSyncExternalStore(areKeysOn.subscribe, areKeysOn.snapshot);
  return (
    <Modal
      title={text('keys.title')}
      onClose={onClose}
      isStep={false}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('common.close')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Checkbox
          label={text('keys.areOn')}
          checked={areOn}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        <p className={styles.note}>
          {text('keys.note')} {text('keys.onSelection')}
        </p>
        <dl className={styles.keys}>
          {deskKeys.map((key) => (
            <div key={key} className={styles.line}>
              <dt>
                <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
              </dt>
              <dd>{meaningOfKey(key)}</dd>
            </div>
          ))}
          <div className={styles.line}>
            <dt>
              <kbd>Ctrl K</kbd>
            </dt>
            <dd>{text('palette.title')}</dd>
          </div>
          <div className={styles.line}>
            <dt>
              <kbd>Ctrl Enter</kbd>
            </dt>
            <dd>{text('keys.send')}</dd>
          </div>
        </dl>
      </div>
    </Modal>
  );
}
