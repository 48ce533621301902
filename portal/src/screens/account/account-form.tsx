import { useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { CollapsibleSection } from '@fixpoint/ui/overlays/collapsible-section.tsx';
import { ErrorSummary } from '#features/forms/error-summary.tsx';
import { useForm } from '#features/forms/use-form.ts';
import type { Citizen } from '#features/session/session-state.ts';
import { accountText } from '#messages/account-text.ts';
import { changesEmail, emptyEmails, emptyPasswords, notBegun } from './account-form-values.ts';
import { accountLabels } from './account-labels.ts';
import { AccountModal } from './account-modal.tsx';
import { accountSchema } from './account-schema.ts';
import styles from './account-form.module.css';
import { DetailsFields } from './details-fields.tsx';
import { AccountEmailFields } from './email-fields.tsx';
import { PasswordModal } from './password-modal.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAccountUpdate } from './use-account-update.ts';
import { firstValues, useStoredFields } from './use-stored-fields.ts';

/** Connects the button to the form of the details: one form for each purpose, each with a button for all. */
const detailsForm = 'account-details';

export interface AccountFormProps {
  citizen: Citizen;
  onClose: () => void;
}

/** A closed section changes nothing, because closing it empties its fields. */
export function AccountForm({ citizen, onClose }: AccountFormProps) {
  const [initial] = useState(() => firstValues(citizen));
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const [isEmailOpen, setEmailOpen] = useState(changesEmail(initial));
  const form = useForm({
    name: 'account',
    initial,
    optional: ['firstName', 'lastName', 'phoneNumber'],
    notBegun,
    schema: accountSchema,
    onSubmit: (values) => update.submit(values),
  });
  const update = useAccountUpdate({ onChange: form.change, onDone: onClose });
  useStoredFields(citizen, form.values);
  const { handleSubmit, field } = form;

  return (
    <div className={styles.forms}>
      <ErrorSummary form="account" errors={form.errors} labels={accountLabels()} />
      <form id={detailsForm} className={styles.fields} noValidate onSubmit={handleSubmit}>
        <DetailsFields field={field} email={citizen.email} />
      </form>
      <CollapsibleSection
        title={accountText('account.passwordSection')}
        hint={accountText('account.passwordHint')}
        isOpen={isPasswordOpen}
        onToggle={() => {
          setPasswordOpen(!isPasswordOpen);
          form.change(emptyPasswords);
        }}
      >
        <form className={styles.fields} noValidate onSubmit={handleSubmit}>
          <PasswordFields field={field} username={citizen.email} />
          <Button type="submit" isWide isBusy={update.isBusy}>
            {accountText('account.submitPassword')}
          </Button>
        </form>
      </CollapsibleSection>
      <CollapsibleSection
        title={accountText('account.emailSection')}
        hint={accountText('account.emailHint')}
        isOpen={isEmailOpen}
        onToggle={() => {
          setEmailOpen(!isEmailOpen);
          form.change(emptyEmails);
        }}
      >
        <form className={styles.fields} noValidate onSubmit={handleSubmit}>
          <AccountEmailFields field={field} />
          <Button type="submit" isWide isBusy={update.isBusy}>
            {accountText('account.submitEmail')}
          </Button>
        </form>
      </CollapsibleSection>
      <Button kind="primary" type="submit" form={detailsForm} isWide isBusy={update.isBusy}>
        {accountText('account.submit')}
      </Button>
      <Button isWide onClick={onClose}>
        {accountText('account.cancel')}
      </Button>
      {update.question !== undefined && (
        <PasswordModal
          title={accountText('account.passwordNeededTitle')}
          sentences={[accountText('account.passwordNeeded')]}
          answerLabel={accountText('account.confirm')}
          closeLabel={accountText('account.cancelConfirm')}
          username={citizen.email}
          isBusy={update.isBusy}
          question={update.question}
        />
      )}
      {update.outcome !== undefined && (
        <AccountModal key={update.outcome.step} outcome={update.outcome} onClose={update.acknowledge} />
      )}
    </div>
  );
}
