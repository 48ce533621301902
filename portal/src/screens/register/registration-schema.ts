import * as z from 'zod/mini';
import { nameMaxLength, passwordMaxLength, phoneMaxLength } from '@fixpoint/contract/limits.ts';
import {
  formThat,
  optionalText,
  requiredEmail,
  requiredPassword,
  requiredText,
} from '#features/forms/field-rules.ts';

/** The fields of a registration. */
export const emptyRegistration = {
  email: '',
  confirmEmail: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  phoneNumber: '',
};

export type RegistrationValues = typeof emptyRegistration;

/** spec 5, 'Registration' */
export const registrationSchema = z
  .object({
    email: requiredEmail('register.emailRequired'),
    confirmEmail: requiredEmail('register.mustMatchEmail'),
    firstName: requiredText('register.firstNameRequired', nameMaxLength),
    lastName: requiredText('register.lastNameRequired', nameMaxLength),
    password: requiredPassword('register.passwordRequired', passwordMaxLength),
    confirmPassword: requiredPassword('register.mustMatchPassword', passwordMaxLength),
    phoneNumber: optionalText('register.phoneNumberInvalid', phoneMaxLength),
  })
  .check(
    formThat<RegistrationValues>(
      'confirmEmail',
      'register.mustMatchEmail',
      ({ email, confirmEmail }) => confirmEmail === email,
    ),
    formThat<RegistrationValues>(
      'confirmPassword',
      'register.mustMatchPassword',
      ({ password, confirmPassword }) => confirmPassword === password,
    ),
  );
