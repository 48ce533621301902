// chunk: form
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#look/class-names.ts';
import styles from './choose-files.module.css';

export interface ChooseFilesProps {
  /** An icon and a label. */
  children: ReactNode;
  describedBy: string;
  /** Kinds of files that the device offers; jpegs if left out. */
  accept?: string;
  className?: string | undefined;
  /** Called with all chosen files, before any check. */
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses several files at once: photos from the device or its camera, unless `accept` names other kinds. */
export function ChooseFiles({
  children,
  describedBy,
  accept = '.jpg,.jpeg,image/jpeg',
  className,
  onChoose,
  ref,
}: ChooseFilesProps) {
  const inputId = useId();
  return (
    <div className={classNames(styles.choose, className)}>
      <input
        ref={ref}
        id={inputId}
        type="file"
        accept={accept}
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
