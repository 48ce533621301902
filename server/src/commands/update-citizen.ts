import { inOneLine } from '@fixpoint/contract/one-line.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { changeProfile } from '#citizens/profile.ts';
import type { Handler } from './handler.ts';

export const updateCitizen: Handler<'updateCitizen'> = async (
  { firstname, lastname, phonenumber, language },
  { session },
  { citizens },
) => {
  const profile = {
    firstName: inOneLine(firstname),
    lastName: inOneLine(lastname),
    phoneNumber: inOneLine(phonenumber),
    language: firstLanguage([language]),
  };
  await changeProfile(citizens, session.clientId, session.accountId ?? 0, profile);
  return { Result: true };
};
