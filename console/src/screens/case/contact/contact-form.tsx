import { emailMaxLength, nameMaxLength, phoneMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { DeskRefusal, isRefusedAs } from '#api/desk-failure.ts';
import { formKeys } from '#features/keys/form-keys.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { changeOf } from '#features/requests/change-of.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import parts from '#screens/case/parts.module.css';
import type { Contact } from './shown-contact.tsx';
import { type ContactFields, type CorrectedContact, useCorrectContact } from './use-correct-contact.ts';

export interface ContactFormProps {
  item: Case;
  contact: Contact;
  /** Called with the fields that the server has now, also after an undo. */
  onCorrect: (fields: CorrectedContact) => void;
  /** Shows the contact as the server has it. */
  onReload: () => void;
  onClose: () => void;
}

/** Corrects the contact data that a guest left. The next mails go to a corrected e-mail address. */
export function ContactForm({ item: openedItem, contact, onCorrect, onReload, onClose }: ContactFormProps) {
  // The version on the screen when the form was opened, so that a later correction by others is a conflict.
  const [{ requestId, version }] = useState(openedItem);
  const { firstName, lastName, email, phoneNumber } = contact;
  const [seenFields] = useState<ContactFields>({ firstName, lastName, email, phoneNumber });
  const [formFields, setFields] = useState(seenFields);
  const [isTried, setTried] = useState(false);
  const correcting = useCorrectContact(requestId);
  const memberName = useMemberName();
  const { fields, before } = changeOf({ seenFields, formFields: trimmed(formFields), now: seenFields });
  const isEmailWrong = !/^$|^[^\s@]+@[^\s@]+$/.test(formFields.email.trim());
  const conflict = isRefusedAs(correcting.error, 'conflict') ? correcting.error : undefined;

  function save(): void {
    setTried(true);
    if (isEmailWrong) return;
    if (Object.keys(fields).length === 0) return onClose();
    // Also reports to a member who has gone on to the next case. The form shows a failure.
    correcting.mutateAsync({ version, contact: fields }).then(
      ({ version: next }) => {
        onCorrect(fields);
        onClose();
        announceDone({
          sentence: text('contactForm.saved', { number: String(requestId) }),
          undo: () => correcting.takeBack({ version: next, contact: before }, () => onCorrect(before)),
        });
      },
      () => undefined,
    );
  }

  const fieldOf = (name: keyof ContactFields) => ({
    need: text('common.optional'),
    autoComplete: 'off',
    value: formFields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...formFields, [name]: target.value }),
  });

  return (
    <form
      ref={formKeys}
      noValidate
      className={parts.form}
      aria-label={text('contact.correct')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField label={text('contactForm.firstName')} maxLength={nameMaxLength} {...fieldOf('firstName')} />
      <TextField label={text('contactForm.lastName')} maxLength={nameMaxLength} {...fieldOf('lastName')} />
      <TextField
        type="email"
        label={text('contactForm.email')}
        maxLength={emailMaxLength}
        hint={'email' in fields ? text('contactForm.emailMoves') : undefined}
        error={isTried && isEmailWrong ? text('contactForm.emailInvalid') : undefined}
        {...fieldOf('email')}
      />
      <TextField
        type="tel"
        label={text('contactForm.phone')}
        maxLength={phoneMaxLength}
        {...fieldOf('phoneNumber')}
      />
      {conflict instanceof DeskRefusal && (
        <div role="alert" className={parts.warm}>
          <p>{text('contactForm.conflict', { name: memberName(conflict.problem.changes?.[0]?.by ?? '') })}</p>
          <Button onClick={onReload}>{text('contactForm.reload')}</Button>
        </div>
      )}
      {correcting.error !== null && conflict === undefined && (
        <p role="alert">{failureText(correcting.error)}</p>
      )}
      <div className={parts.acts}>
        <Button kind="primary" type="submit" isBusy={correcting.isPending}>
          {text('contactForm.save')}
        </Button>
        <Button onClick={onClose}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}

function trimmed({ firstName, lastName, email, phoneNumber }: ContactFields): ContactFields {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
  };
}
