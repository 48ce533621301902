import type { DeskHandler } from '#commands/desk/handler.ts';
import { isFactorRequired } from '#desk/second-factor/second-factor.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** The host name gives the municipality. */
export const findSignInRules: DeskHandler<'findSignInRules'> = async (
  _payload,
  { host },
  { database, clients, signInProvider },
) => {
  const client = await clients.findClientOfHost(host);
  if (client === undefined) throw new ApplicationError('notFound', 'There is no such municipality.');
  return {
    isSecondFactorRequired: await isFactorRequired(database, client.clientId),
    provider: signInProvider,
  };
};
