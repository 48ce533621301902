import { validateAccount } from '#citizens/validate-account.ts';
import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/** An invalid key gives a false result, and a missing key is an error (spec 8). */
export const validateLoginByClientId: Handler<'validateLoginByClientId'> = async (
  { clientid, key = '', proof },
  { now },
  { clients, citizens },
) => {
  const clientId = await clientIdOrNone(clients, clientid);
  const { isValid, passwordKey } = await validateAccount(citizens, clientId, key.trim(), { now, proof });
  return { Result: isValid, PasswordKey: passwordKey };
};
