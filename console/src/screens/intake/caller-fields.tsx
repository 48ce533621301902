import { emailMaxLength, nameMaxLength, phoneMaxLength } from '@fixpoint/contract/limits.ts';
import { allLanguages, languages } from '@fixpoint/languages/languages.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useStartUp } from '#api/start-up.ts';
import { text } from '#messages/text.ts';
import type { IntakeDraftState } from './intake-draft.ts';
import styles from './intake-form.module.css';

export interface CallerFieldsProps extends IntakeDraftState {
  emailError: string | undefined;
}

/** Name and contact data of the caller. Each field explains its purpose. */
export function CallerFields({ draft, write, emailError }: CallerFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{text('intake.caller')}</legend>
      <p className={styles.quiet}>{text('intake.callerWhy')}</p>
      <div className={styles.pair}>
        <TextField
          label={text('intake.firstName')}
          need={text('common.optional')}
          maxLength={nameMaxLength}
          autoComplete="off"
          value={draft.firstName}
          onChange={({ target }) => write({ firstName: target.value })}
        />
        <TextField
          label={text('intake.lastName')}
          need={text('common.optional')}
          maxLength={nameMaxLength}
          autoComplete="off"
          value={draft.lastName}
          onChange={({ target }) => write({ lastName: target.value })}
        />
      </div>
      <TextField
        type="tel"
        label={text('intake.phone')}
        need={text('common.optional')}
        hint={text('intake.phoneWhy')}
        maxLength={phoneMaxLength}
        autoComplete="off"
        value={draft.phone}
        onChange={({ target }) => write({ phone: target.value })}
      />
      <CallerEmailFields draft={draft} write={write} error={emailError} hint={text('intake.emailWhy')} />
      {draft.email.trim() !== '' && (
        <Checkbox
          label={text('intake.receipt')}
          checked={draft.wantsReceipt}
          onChange={({ target }) => write({ wantsReceipt: target.checked })}
        />
      )}
    </fieldset>
  );
}

interface EmailFieldsProps extends Pick<IntakeDraftState, 'draft' | 'write'> {
  error: string | undefined;
  hint: string;
}

/** Other parts move the focus to the field by this id. */
export const emailFieldId = 'intake-email';

/** The caller's e-mail address, and the language of mails. */
export function CallerEmailFields({ draft, write, error, hint }: EmailFieldsProps) {
  const { languages: offered } = useStartUp();
  const spoken = allLanguages
    .filter((language) => offered?.includes(language) ?? true)
    .map((language) => ({ value: language, label: languages[language].name }));
  return (
    <div className={styles.pair}>
      <TextField
        id={emailFieldId}
        type="email"
        label={text('intake.email')}
        need={text('common.optional')}
        hint={hint}
        error={error}
        maxLength={emailMaxLength}
        autoComplete="off"
        value={draft.email}
        onChange={({ target }) => write({ email: target.value })}
      />
      <Select
        label={text('intake.language')}
        need={text('common.optional')}
        placeholder={text('intake.languageOfClient')}
        options={spoken}
        value={draft.language}
        onChange={({ target }) => write({ language: target.value })}
      />
    </div>
  );
}
