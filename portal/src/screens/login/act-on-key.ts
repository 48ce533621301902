/** Handles the two keys that open the login screen, and their outcomes (spec 8). Neither act throws. */
import { keyLength } from '@fixpoint/contract/limits.ts';
import { resetEmailByClientId } from '@fixpoint/contract/commands/reset-email-by-client-id.ts';
import { validateLoginByClientId } from '@fixpoint/contract/commands/validate-login-by-client-id.ts';
import { call } from '#api/call.ts';
import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { paths } from '#features/navigation/paths.ts';
import { forgetRegistrationProof, registrationProof } from '#features/session/registration-proof.ts';
import { text } from '#messages/text.ts';

/** The text of the modal about a key. */
export interface KeyOutcome {
  title: string;
  message: string;
  /** The server may never have received the key. */
  mayTryAgain: boolean;
  /** The next screen; login if left out. */
  next?: string;
}

/**
 * Validates an account. If it was not registered in this browser and the server guards accounts, the resident
 * first chooses a password.
 */
export async function validateAccount(
  key: string,
  clientId: number,
  isGuarded: boolean,
): Promise<KeyOutcome> {
  try {
    const proof = isGuarded ? { proof: registrationProof() } : {};
    const { Result, PasswordKey } = await call(validateLoginByClientId, {
      clientid: clientId,
      key,
      ...proof,
    });
    if (!Result) return failed(text('validate.invalidKey'));
    if (PasswordKey) {
      const next = paths.passwordReset(PasswordKey);
      const [title, message] = [text('validate.chooseTitle'), text('validate.choose')];
      return { title, message, mayTryAgain: false, next };
    }
    forgetRegistrationProof();
    return { title: text('validate.successTitle'), message: text('validate.success'), mayTryAgain: false };
  } catch (failure) {
    return failed(text('validate.unexpected'), failure);
  }
}

/** Confirms a new e-mail. */
export async function resetEmail(key: string, clientId: number): Promise<KeyOutcome> {
  if (key.length !== keyLength) return failed(text('emailReset.keyMalformed'));
  try {
    const { Result } = await call(resetEmailByClientId, { clientid: clientId, resetkey: key });
    if (!Result) return failed(text('emailReset.failed'));
    const message = text('emailReset.success');
    return { title: text('emailReset.successTitle'), message, mayTryAgain: false };
  } catch (failure) {
    return failed(emailResetFailure(failure), failure);
  }
}

function emailResetFailure(failure: unknown): string {
  if (!(failure instanceof ServerRefusal)) return text('login.unreachable');
  switch (failure.errorName) {
    case 'keyNotValid':
      return text('emailReset.keyUsed');
    case 'keyMissing':
      return text('emailReset.keyMissing');
    default:
      return text('emailReset.problem', { message: failureText(failure) });
  }
}

function failed(message: string, failure?: unknown): KeyOutcome {
  return { title: text('common.whoops'), message, mayTryAgain: failure instanceof NetworkFailure };
}
