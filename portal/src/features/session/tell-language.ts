import { updateCitizen } from '@fixpoint/contract/commands/update-citizen.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { callForSuccess } from '#api/call-for-success.ts';
import { toldLanguage } from '#messages/language.ts';
import type { SessionState } from './session-state.ts';

/** Has the mails of the citizen who is logged in be in the language that they have chosen. Never throws: the next login tells it, too. */
export async function tellLanguage(
  { isLoggedIn, token, citizen }: SessionState,
  language: Language,
): Promise<void> {
  if (!isLoggedIn || token === undefined || citizen === undefined || !('language' in toldLanguage())) return;
  const { firstName: firstname, lastName: lastname, phoneNumber: phonenumber } = citizen;
  await callForSuccess(updateCitizen, { token, firstname, lastname, phonenumber, language }).catch(
    () => false,
  );
}
