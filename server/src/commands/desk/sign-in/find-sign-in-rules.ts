import { clientOfDesk } from '#commands/desk/client-of-desk.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { isFactorRequired } from '#desk/second-factor/second-factor.ts';

/** The host name gives the municipality. */
export const findSignInRules: DeskHandler<'findSignInRules'> = async (
  _payload,
  { host },
  { database, clients, signInProvider },
) => {
  const { clientId } = await clientOfDesk(clients, host);
  return {
    isSecondFactorRequired: await isFactorRequired(database, clientId),
    provider: signInProvider,
  };
};
