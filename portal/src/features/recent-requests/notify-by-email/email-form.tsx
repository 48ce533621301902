import * as z from 'zod/mini';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { failureText } from '#features/forms/failure-text.ts';
import { requiredEmail } from '#features/forms/field-rules.ts';
import { Form } from '#features/forms/form.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import styles from './notify-by-email.module.css';
import type { FollowLink } from './use-link.ts';

const schema = z.object({ email: requiredEmail('recovery.emailInvalid') });

export interface EmailFormProps {
  guid: string;
  link: FollowLink;
}

/** Explains the mails, and asks for the address. */
export function EmailForm({ guid, link }: EmailFormProps) {
  // A page may have such a form for several requests.
  const name = `told-${guid}`;
  const form = useForm({ name, initial: { email: '' }, schema, onSubmit: ({ email }) => link.send(email) });
  return (
    <>
      <p className={styles.about}>{requestsText('told.about')}</p>
      <Form name={name} form={form}>
        <TextField
          {...form.field('email')}
          ref={link.isAskedAgain ? takeFocus : null}
          label={text('recovery.email')}
          type="email"
          autoComplete="email"
        />
        {link.failure !== null && (
          <p role="alert" className={styles.failure}>
            <Icon name="warning" size={18} />
            {failureText(link.failure)}
          </p>
        )}
        <Button type="submit" isBusy={link.isSending}>
          {requestsText('told.tellMe')}
        </Button>
      </Form>
    </>
  );
}

/** The button that opened the field is gone. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
