import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { PasswordEntry } from '#features/forms/password-entry.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { UsernameForManager } from '#features/forms/username-for-manager.tsx';
import { accountText } from '#messages/account-text.ts';
import styles from './password-modal.module.css';

const schema = z.object({
  password: z.string().check(z.minLength(1, { error: () => accountText('account.passwordMissing') })),
});

/** Connects the button among the modal's actions to its form. */
const formId = 'password-form';

/** The state of the question, and its callbacks. */
export interface PasswordQuestion {
  /** The refusal of the last answer, if the password was wrong. */
  wrong: Error | undefined;
  /** A failure that another answer cannot solve. */
  problem?: string | undefined;
  onAnswer: (password: string) => void;
  onClose: () => void;
}

export interface PasswordModalProps {
  title: string;
  /** The reason why the password is required. */
  sentences: readonly string[];
  answerLabel: string;
  /** True if nobody can undo the answer. */
  isDanger?: boolean;
  closeLabel: string;
  /** The e-mail of the account, for password managers. */
  username: string;
  isBusy: boolean;
  question: PasswordQuestion;
}

/** Asks for the password before acts for which a stolen session must not be enough. */
export function PasswordModal(props: PasswordModalProps) {
  const { title, sentences, answerLabel, isDanger, closeLabel, username, isBusy, question } = props;
  const { wrong, problem, onAnswer, onClose } = question;
  const [answer, setAnswer] = useState('');
  const form = useForm({
    name: 'password',
    initial: { password: '' },
    schema,
    onSubmit: ({ password }) => {
      if (isBusy) return;
      setAnswer(password);
      onAnswer(password);
    },
  });
  const { error: missing, ...field } = form.field('password');

  // A wrong answer is corrected in the field, where its error is read out too.
  useEffect(() => {
    if (wrong !== undefined) document.getElementById(field.id)?.focus();
  }, [wrong, field.id]);

  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={formId} isBusy={isBusy}>
            {answerLabel}
          </Button>
        </>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <form id={formId} noValidate onSubmit={form.handleSubmit}>
        <UsernameForManager username={username} />
        <PasswordEntry
          {...field}
          label={accountText('account.yourPassword')}
          autoComplete="current-password"
          // A changed text is a new answer, which is not known to be wrong.
          error={missing ?? (field.value === answer ? wrong?.message : undefined)}
        />
      </form>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Modal>
  );
}
