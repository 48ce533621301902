import { PasswordField, type PasswordFieldProps } from '@fixpoint/ui/controls/password-field.tsx';
import { text } from '#messages/text.ts';

export function PasswordEntry(props: Omit<PasswordFieldProps, 'texts'>) {
  const texts = {
    show: text('password.show'),
    hide: text('password.hide'),
    capsLock: text('password.capsLock'),
  };
  return <PasswordField {...props} texts={texts} />;
}
