import { updateCitizen } from '@fixpoint/contract/commands/update-citizen.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { callForSuccess } from '#api/call-for-success.ts';
import { languageToSend } from '#messages/language.ts';
import type { SessionState } from './session-state.ts';

/**
 * Sends the language for the mails of the citizen who is logged in. Never throws: the next login sends it
 * again.
 */
export async function sendLanguage(
  { isLoggedIn, token, citizen }: SessionState,
  language: Language,
): Promise<void> {
  if (!isLoggedIn || token === undefined || citizen === undefined || !('language' in languageToSend()))
    return;
  const { firstName: firstname, lastName: lastname, phoneNumber: phonenumber } = citizen;
  await callForSuccess(updateCitizen, { token, firstname, lastname, phonenumber, language }).catch(
    () => false,
  );
}
