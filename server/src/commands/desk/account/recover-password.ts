import { orderRecovery } from '#commands/call/order-recovery.ts';
import { clientOfDesk } from '#commands/desk/client-of-desk.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

/** The host name gives the municipality. */
export const recoverPassword: DeskHandler<'recoverPassword'> = async (
  { username },
  call,
  { database, clients },
) => {
  const { clientId } = await clientOfDesk(clients, call.host);
  await orderRecovery(database, clientId, { userName: username, isAtDesk: true }, call);
  return {};
};
