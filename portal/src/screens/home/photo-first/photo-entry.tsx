import { useId } from 'react';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { type PhotoFirstKey, photoFirstText } from '#messages/photo-first-text.ts';
import styles from './photo-first.module.css';

export interface PhotoEntryProps {
  problem: PhotoFirstKey | undefined;
  onBegin: () => void;
  onGiveUp: () => void;
  onTake: (file: File) => void;
}

/** Begins a report with the camera, or with a photo of the device. */
export function PhotoEntry({ problem, ...acts }: PhotoEntryProps) {
  return (
    <div className={styles.entry}>
      <p role="alert" className={problem === undefined ? styles.noProblem : styles.problem}>
        {problem !== undefined && photoFirstText(problem, { most: 10 })}
      </p>
      <div className={styles.ways}>
        <PhotoInput {...acts} isCamera>
          <Icon name="camera" size={20} />
          <span>{photoFirstText('photoFirst.report')}</span>
        </PhotoInput>
        <PhotoInput {...acts}>
          <Icon name="image" size={20} />
          <VisuallyHidden>{photoFirstText('photoFirst.choose')}</VisuallyHidden>
        </PhotoInput>
      </div>
    </div>
  );
}

interface PhotoInputProps extends Omit<PhotoEntryProps, 'problem'> {
  isCamera?: boolean;
  children: React.ReactNode;
}

function PhotoInput({ isCamera = false, children, onBegin, onGiveUp, onTake }: PhotoInputProps) {
  const id = useId();
  return (
    <span className={styles.way}>
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,image/jpeg"
        {...(isCamera && { capture: 'environment' })}
        className={styles.input}
        onClick={onBegin}
        // React does not know the event.
        ref={(input) => {
          input?.addEventListener('cancel', onGiveUp);
          return () => input?.removeEventListener('cancel', onGiveUp);
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this the same file could not be chosen again.
          target.value = '';
          if (file) onTake(file);
        }}
      />
      <label htmlFor={id} className={isCamera ? styles.camera : styles.library}>
        {children}
      </label>
    </span>
  );
}
