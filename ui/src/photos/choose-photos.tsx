import { type ReactNode, type Ref, useId } from 'react';
import styles from './choose-photos.module.css';

export interface ChoosePhotosProps {
  /** An icon, and what it does in words. */
  children: ReactNode;
  describedBy: string;
  /** What was chosen, good or not. */
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The way to photos of the device, or to its camera: several at once. */
export function ChoosePhotos({ children, describedBy, onChoose, ref }: ChoosePhotosProps) {
  const inputId = useId();
  return (
    <div className={styles.choose}>
      <input
        ref={ref}
        id={inputId}
        type="file"
        accept=".jpg,.jpeg,image/jpeg"
        multiple
        aria-describedby={describedBy}
        className={styles.input}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // The same file can be chosen again.
          target.value = '';
          onChoose(files);
        }}
      />
      <label htmlFor={inputId} className={styles.button}>
        {children}
      </label>
    </div>
  );
}
