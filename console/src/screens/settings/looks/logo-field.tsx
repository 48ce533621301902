import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useId, useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './looks.module.css';
import { readLogo } from './read-logo.ts';

export interface LogoFieldProps {
  label: string;
  hint: string;
  /** True for a logo on dark screens: a png, which may be transparent. */
  isDark?: boolean;
  /** A picture as base64; null for none. */
  value: string | null;
  onChange: (next: string | null) => void;
}

/** A logo from a file of the device. It is scaled down here, and the server checks it. */
export function LogoField({ label, hint, isDark = false, value, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  async function handleFile(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const picture = await readLogo(file, isDark ? 'png' : 'jpeg');
    setWrong(picture === undefined);
    if (picture !== undefined) onChange(picture);
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
  }

  return (
    <fieldset className={styles.logo} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{label}</legend>
      {value === null ? (
        <p className={styles.none}>{text(isDark ? 'looks.noDarkLogo' : 'looks.noLogo')}</p>
      ) : (
        <img
          className={classNames(styles.picture, isDark && styles.dark)}
          src={`data:image/${isDark ? 'png' : 'jpeg'};base64,${value}`}
          alt={label}
        />
      )}
      <div className={styles.acts}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={styles.file}
          aria-label={text('looks.chooseFile', { name: label })}
          onChange={(event) => void handleFile(event.currentTarget.files?.[0])}
        />
        {value !== null && <Button onClick={() => onChange(null)}>{text('looks.removeLogo')}</Button>}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <p role="alert" className={styles.problem}>
        {isWrong && (
          <>
            <Icon name="warning" size={18} /> {text('looks.fileWrong')}
          </>
        )}
      </p>
    </fieldset>
  );
}
