import { useState, type KeyboardEvent } from 'react';
import { classNames } from '#look/class-names.ts';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './password-field.module.css';

/** Texts of the field in addition to its label. */
export interface PasswordFieldTexts {
  /** The label of the button that shows the characters. */
  show: string;
  /** The label of the button that hides them again. */
  hide: string;
  /** Announced while Caps Lock is on. */
  capsLock: string;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  texts: PasswordFieldTexts;
}

/** A password field: it hides the characters unless the user shows them, and warns of Caps Lock. */
export function PasswordField({
  label,
  error,
  hint,
  need,
  required,
  id,
  texts,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field label={label} error={error} hint={hint} need={need} required={required} id={id}>
      {(control) => (
        <>
          <div className={styles.box}>
            <input
              dir="ltr"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              className={classNames(control.className, styles.input)}
              type={isShown ? 'text' : 'password'}
              onKeyDown={readCapsLock}
              onKeyUp={readCapsLock}
              onBlur={(event) => {
                setCapsLock(false);
                onBlur?.(event);
              }}
            />
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? texts.hide : texts.show}
              aria-controls={control.id}
              className={styles.toggle}
              onClick={() => setShown(!isShown)}
            />
          </div>
          <output className={styles.capsLock}>{isCapsLock && texts.capsLock}</output>
        </>
      )}
    </Field>
  );
}
