import { useId } from 'react';
import { Checkbox } from '@fixpoint/ui/checkbox.tsx';
import { requestsText } from '#messages/requests-text.ts';
import type { Report } from '#screens/home/state/use-home.ts';
import styles from './keep-field.module.css';

/** A guest's choice that what is written outlives the tab: off until it is made, for the device may be anybody's. */
export function KeepField({ report: { state, dispatch } }: { report: Report }) {
  const hintId = useId();
  return (
    <div className={styles.field}>
      <Checkbox
        label={requestsText('draft.keep')}
        aria-describedby={hintId}
        checked={state.form.isKept}
        onChange={({ target }) => dispatch({ type: 'form-changed', change: { isKept: target.checked } })}
      />
      <p id={hintId} className={styles.hint}>
        {requestsText('draft.keepHint')}
      </p>
    </div>
  );
}
