import { takeNewEmail } from '#commands/call/take-new-email.ts';
import { clientOfDesk } from '#commands/desk/client-of-desk.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

/** The host name gives the municipality. */
export const confirmNewEmail: DeskHandler<'confirmNewEmail'> = async ({ key }, { host, now }, parts) => {
  const { clientId } = await clientOfDesk(parts.clients, host);
  return { isChanged: await takeNewEmail(parts, clientId, key.trim(), now) };
};
