/** The result of a call, before a binding writes it. */
import { errorCodes } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus, WireResult } from '@fixpoint/contract/wire/result.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { ToHost } from '#clients/known-client.ts';
import { languageOfRefusal, type WithHeaders } from '#clients/wanted-language.ts';
import type { ApplicationError } from '#platform/application-error.ts';
import { asApplicationError } from '#platform/as-application-error.ts';
import type { Log } from '#platform/log.ts';
import type { SpooledText } from '#platform/disk/spooled-text.ts';
import { WrongCredentials } from '#sessions/attempt-sign-in.ts';

export interface CallOutcome extends Omit<WireResult, 'elapsedMs'> {
  /** The reason of a failure, which can be put into any language. `errors` has it in English. */
  readonly refusal?: ApplicationError;
  /** Data that is too large for memory, escaped for the answer. `data` is empty in this case. */
  readonly largeData?: SpooledText;
}

/** The judgement of a refusal that does not judge the caller itself. */
const judgements: Partial<Record<keyof typeof errorCodes, SecurityStatus>> = {
  tokenNotValid: 'InvalidToken',
  notAllowed: 'InsufficientPermissions',
};

/**
 * The outcome of a failed call. A failure that is no refusal is logged, and the caller gets its reference
 * only.
 */
export function failureOutcome(error: unknown, judgement: SecurityStatus, log: Log): CallOutcome {
  if (error instanceof WrongCredentials) {
    return { data: 'null', securityStatus: 'InvalidUsernamePassword', errors: [] };
  }
  const refusal = asApplicationError(error, log);
  const { errorName, message, securityStatus } = refusal;
  return {
    data: '',
    securityStatus: securityStatus ?? judgements[errorName] ?? judgement,
    errors: [{ code: errorCodes[errorName], message }],
    refusal,
  };
}

/** The outcome with its refusal in the caller's language. */
export async function inLanguageOf(
  request: WithHeaders & ToHost,
  outcome: CallOutcome,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<CallOutcome> {
  const { refusal, errors } = outcome;
  if (refusal === undefined) return outcome;
  const message = refusal.messageIn(await languageOfRefusal(request, clients));
  return { ...outcome, errors: errors.map(({ code }) => ({ code, message })) };
}
