import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { sendPasswordResetLink } from '@fixpoint/contract/commands/send-password-reset-link.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { callForSuccess } from '#api/call-for-success.ts';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { requiredEmail } from '#features/forms/field-rules.ts';
import { Form } from '#features/forms/form.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { mailLink } from '#features/navigation/mail-link.ts';
import { paths } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';
import styles from './password-recovery-screen.module.css';
import { RecoveryModal } from './recovery-modal.tsx';

/** spec 5: 'Recovery email' */
const recoverySchema = z.object({ email: requiredEmail('recovery.emailInvalid') });

/** Sends a mail with a link for a new password to a citizen who forgot the old one. */
export function PasswordRecoveryScreen() {
  const recovery = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      callForSuccess(sendPasswordResetLink, { username: email, validationurl: mailLink('passwordreset') }),
  });
  const form = useForm({
    name: 'recovery',
    initial: { email: '' },
    schema: recoverySchema,
    onSubmit: recovery.mutate,
  });

  return (
    <Page title={text('recovery.title')}>
      <Logo size="recovery" />
      <PageTitle>{text('recovery.title')}</PageTitle>
      <p>{text('recovery.instructions')}</p>
      <Form name="recovery" form={form}>
        <TextField
          {...form.field('email')}
          label={text('recovery.email')}
          type="email"
          autoComplete="username"
        />
        <Button kind="primary" type="submit" isWide isBusy={recovery.isPending}>
          {text('recovery.submit')}
        </Button>
      </Form>
      <Link className={styles.cancel} to={paths.login}>
        {text('recovery.cancel')}
      </Link>
      {!recovery.isIdle && !recovery.isPending && (
        <RecoveryModal
          email={recovery.variables.email}
          failure={recovery.error}
          onClose={() => recovery.reset()}
        />
      )}
    </Page>
  );
}
