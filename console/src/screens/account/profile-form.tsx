import { saveOwnAccount } from '@fixpoint/contract/desk/account/save-own-account.ts';
import { nameMaxLength } from '@fixpoint/contract/limits.ts';
import { languageToRemember } from '@fixpoint/languages/choose-language.ts';
import { allLanguages, type Language, languages } from '@fixpoint/languages/languages.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up.ts';
import { meKey } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';
import { type OwnAccount, ownAccountKey } from './own-account.ts';

/**
 * Name, and the language of the desk in this browser and of mails. Another language loads the page again in
 * it.
 */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const { languages: offered } = useStartUp();
  const queries = useQueryClient();
  const [firstName, setFirstName] = useState(account.firstName);
  const [lastName, setLastName] = useState(account.lastName);
  const [language, setLanguage] = useState<Language>(activeLanguage());
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(saveOwnAccount, { firstName, lastName, language }),
    onSuccess: async () => {
      if (language !== activeLanguage()) {
        document.cookie = languageToRemember(language, location.protocol);
        return location.reload();
      }
      toast(text('own.saved'));
      for (const queryKey of [meKey, ownAccountKey]) await queries.invalidateQueries({ queryKey });
    },
  });
  const choices = allLanguages.filter((one) => offered?.includes(one) ?? true);
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextField
        label={text('own.firstName')}
        autoComplete="given-name"
        need={text('common.optional')}
        maxLength={nameMaxLength}
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
      />
      <TextField
        label={text('own.lastName')}
        autoComplete="family-name"
        need={text('common.optional')}
        maxLength={nameMaxLength}
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
      />
      <Select
        label={text('own.language')}
        hint={text('own.languageHint')}
        need={text('common.required')}
        placeholder={text('own.language')}
        options={choices.map((one) => ({ value: one, label: languages[one].name }))}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {text('common.save')}
        </Button>
      </div>
    </form>
  );
}
