import type { Account } from '#citizens/account.ts';
import { checkPassword } from '#citizens/passwords/check-password.ts';
import { findStanding, isRightCode } from '#desk/second-factor/second-factor.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { WrongCredentials, attemptSignIn } from '#sessions/attempt-sign-in.ts';
import { deviceName } from '#sessions/device-name.ts';
import { startSession } from '#sessions/start-session.ts';
import { countCode, wrongCode } from '#commands/desk/second-factor/count-code.ts';
import { clientOfDesk } from '#commands/desk/client-of-desk.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

/** The host name gives the municipality. */
export const signIn: DeskHandler<'signIn'> = async (
  { username, password, code },
  { host, network, userAgent, now, keepSession },
  parts,
) => {
  const { clients, citizens, sessions, events, gatheredActs } = parts;
  const { clientId } = await clientOfDesk(clients, host);
  const credentials = { clientId, userName: username.trim(), password, network };
  const check = (line: string) => checkPassword(citizens, clientId, credentials, line);
  const account = await attemptSignIn(sessions, credentials, now, check).catch((error: unknown) => {
    if (!(error instanceof WrongCredentials)) throw error;
    events.count(clientId, { kind: 'sign-in-failed' });
    throw new ApplicationError('passwordNotAccepted', 'The username or the password is wrong.');
  });
  const { accountId, role } = account;
  if (role === null)
    throw new ApplicationError('notAllowed', 'The desk is for staff. Please use the portal.');
  const hasSecondFactor = await checkCode(parts, clientId, account, { code, now });
  const device = deviceName(userAgent);
  await gatheredActs.note(clientId, { kind: 'signed-in', accountId, by: 'password' }, now);
  keepSession(await startSession(sessions, clientId, { ...account, device, hasSecondFactor }, now));
  events.count(clientId, { kind: 'signed-in', accountId });
  return {};
};

/**
 * Returns true if the account has a second factor and its code is right. Throws `secondFactorNeeded` and
 * `tooManyAttempts`.
 */
async function checkCode(
  { database, secrets, events }: ServerParts,
  clientId: number,
  { accountId }: Account,
  { code, now }: { code: string | undefined; now: Date },
): Promise<boolean> {
  const owner = { clientId, accountId };
  const { isOn } = await findStanding(database, owner);
  if (!isOn) return false;
  if (code === undefined) throw new ApplicationError('secondFactorNeeded');
  await countCode(database, owner, now);
  if (await isRightCode({ database, secrets }, owner, { code, now })) return true;
  events.count(clientId, { kind: 'sign-in-failed', accountId });
  throw wrongCode();
}
