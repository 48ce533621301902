import { Icon } from '@fixpoint/ui/look/icon.tsx';
import styles from './intake-form.module.css';

/** The fault of a field that cannot show it itself. */
export function FaultText({ of }: { of: string | undefined }) {
  return (
    of !== undefined && (
      <p role="alert" className={styles.fault}>
        <Icon name="warning" size={18} />
        {of}
      </p>
    )
  );
}
