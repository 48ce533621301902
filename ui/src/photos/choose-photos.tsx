import { type ReactNode, type Ref, useId } from 'react';
import styles from './choose-photos.module.css';

export interface ChoosePhotosProps {
  /** An icon and a label. */
  children: ReactNode;
  describedBy: string;
  /** Called with all chosen files, before any check. */
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses photos from the device or its camera, several at once. */
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
          // Without this the same file could not be chosen again.
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
