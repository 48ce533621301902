import type { LayerPlanLine } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import styles from './owners.module.css';

/** The faults of a file. They are in English, like the names of columns in it. */
export function LayerFaultList({ faults, faultCount }: Extract<LayerPlanLine, { faults: unknown }>) {
  return (
    <div role="alert" className={entriesStyles.clash}>
      <h4>{text('owners.faults', { count: faultCount })}</h4>
      <ul lang="en" dir="ltr" className={styles.lines}>
        {faults.map((fault, nth) => (
          <li key={nth} className={styles.line}>
            {fault}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p>{text('owners.moreFaults', { count: faultCount - faults.length })}</p>
      )}
    </div>
  );
}
