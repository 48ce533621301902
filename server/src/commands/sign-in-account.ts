/**
 * Signs in a citizen or a member: counts and checks the attempt, requires validation, renames an imported
 * account and starts a session.
 */
import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { AnswerOf } from '@fixpoint/contract/define-command.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Account } from '#citizens/account.ts';
import { checkPassword } from '#citizens/passwords/check-password.ts';
import { findNewestStaff } from '#citizens/find-account.ts';
import { orderNotice } from '#citizens/notice.ts';
import { keepLanguage } from '#citizens/profile.ts';
import { settleUsername } from '#citizens/settle-username.ts';
import type { Client } from '#clients/client.ts';
import { findStanding } from '#desk/second-factor/second-factor.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { stampFirst, stampRequestsOf } from '#requests/changes/account-changes.ts';
import { attemptSignIn } from '#sessions/attempt-sign-in.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';
import { deviceName } from '#sessions/device-name.ts';
import { startSession } from '#sessions/start-session.ts';
import { isStaff, mayUseProtocol } from '#commands/call/access.ts';
import { AnsweredWithError } from '#commands/call/answered-with-error.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import type { ServerParts } from './server-parts.ts';

/** The name, the password and the origin of an attempt. */
interface Credentials {
  clientId: number;
  userName: string;
  password: string;
  network: string | undefined;
  userAgent: string | undefined;
  now: Date;
}

/**
 * `language` is the caller's. Throws `WrongCredentials`, `tooManyAttempts` and `accountNotValidated`, and
 * `duplicateEmail` together with the answer.
 */
export async function signInAccount(
  { database, clients, citizens, sessions, callLimits, gatheredActs }: ServerParts,
  credentials: Credentials,
  language: Language | undefined,
): Promise<AnswerOf<(typeof commands)['signIn']>> {
  const { clientId, network, userAgent, now } = credentials;
  const check = (line: string) => checkPassword(citizens, clientId, credentials, line);
  const account = await attemptSignIn(sessions, credentials, now, check);
  if (!mayUseProtocol(account)) {
    throw new ApplicationError('notAllowed', { say: 'account.useTheDesk' });
  }
  await refuseSecondFactor(database, clientId, account);
  if (account.validatedAt === null) await refuseNotValidated(database, clientId, account, now);
  await keepLanguage(citizens, clientId, account, language);
  const stamping = stampFirst(database, clientId, now);
  const settledAccountId = await settleUsername(stamping, clientId, account, (tx, accountId) =>
    stampRequestsOf(tx, clientId, accountId, now),
  );
  const client = await clientOf(clients, clientId);
  const device = deviceName(userAgent);
  const act = { kind: 'signed-in', accountId: account.accountId, by: 'protocol' } as const;
  if (account.role !== null) await gatheredActs.note(clientId, act, now);
  const { token, endsAt } = await startSession(sessions, clientId, { ...account, device }, now);
  callLimits.trustNetwork(network, { clientId, accountId: account.accountId });
  const result = {
    ClientId: clientId,
    LoginId: account.accountId,
    UserName: settledAccountId === 'updated' ? account.email : account.username,
    Email: account.email,
    Token: token,
    TokenExpiration: endsAt,
    WebSecurityLevel: account.webSecurityLevel,
    IsUsernameUpdated: settledAccountId === 'updated',
    MobileSecurityLevel: account.webSecurityLevel,
    LastButtonUpdate: await lastSetUpChange(database, client, isStaff(account)),
  };
  if (settledAccountId === 'duplicate') throw new AnsweredWithError('duplicateEmail', result);
  return result;
}

/**
 * The protocol cannot ask for a code. A member with a second factor must use the desk, and programs need
 * another account.
 */
async function refuseSecondFactor(
  database: Database,
  clientId: number,
  { accountId, role }: Account,
): Promise<void> {
  if (role === null || !(await findStanding(database, { clientId, accountId })).isOn) return;
  throw new ApplicationError('notAllowed', { say: 'account.secondFactor' });
}

/** Sends the validation mail again, at most a few times an hour (protocol). */
async function refuseNotValidated(
  database: Database,
  clientId: number,
  { accountId }: Account,
  now: Date,
): Promise<never> {
  const limit = { clientId, subject: subjectOf('validate-again', accountId), atOnce: 3, pauseMs: 600_000 };
  if (await mayTry(database, limit, now)) {
    await orderNotice(database, clientId, { kind: 'validate-account-again', accountId });
  }
  throw new ApplicationError('accountNotValidated', { say: 'account.validateFirst' });
}

/**
 * The last change of the set-up: the folder with work types and statuses was applied or, for staff, a member
 * was added. Clients with cached lists then read them again.
 */
async function lastSetUpChange(
  database: Database,
  { clientId, appliedAt }: Client,
  isForStaff: boolean,
): Promise<Date> {
  const newestStaff = isForStaff ? await findNewestStaff(database, clientId) : undefined;
  return newestStaff !== undefined && newestStaff > appliedAt ? newestStaff : appliedAt;
}
