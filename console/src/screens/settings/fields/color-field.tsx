import { readColor } from '@fixpoint/contract/colour/contrast.ts';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import styles from './fields.module.css';

export interface ColorFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (next: string) => void;
}

/** A colour as a code, or from the browser's colour picker. */
export function ColorField({ label, hint, value, onChange }: ColorFieldProps) {
  const isRight = isColor(value);
  return (
    <div className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={text('settings.pick', { name: label })}
        value={isRight ? longHex(value) : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextField
        label={label}
        hint={hint}
        dir="ltr"
        spellCheck={false}
        maxLength={7}
        value={value}
        error={isRight ? undefined : text('settings.colorWrong')}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </div>
  );
}

export function isColor(value: string): boolean {
  return value.startsWith('#') && readColor(value) !== undefined;
}

function longHex(value: string): string {
  return value.length === 4 ? value.replaceAll(/[\da-f]/gi, '$&$&') : value.toLowerCase();
}
