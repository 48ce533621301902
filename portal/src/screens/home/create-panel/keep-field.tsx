import { useId } from 'react';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { reportText } from '#messages/report-text.ts';
import styles from './keep-field.module.css';

export interface KeepFieldProps {
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/**
 * A guest's choice to keep the draft after the tab is closed. It is off by default, because others may use
 * the device.
 */
export function KeepField({ isKept, onChange }: KeepFieldProps) {
  const hintId = useId();
  return (
    <div className={styles.field}>
      <Checkbox
        label={reportText('draft.keep')}
        aria-describedby={hintId}
        checked={isKept}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className={styles.hint}>
        {reportText('draft.keepHint')}
      </p>
    </div>
  );
}
