import { takeNewPassword } from '#commands/call/take-new-password.ts';
import { clientOfDesk } from '#commands/desk/client-of-desk.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

/** The host name gives the municipality. */
export const choosePassword: DeskHandler<'choosePassword'> = async (
  { key, newPassword },
  { host, now },
  parts,
) => {
  const { clientId } = await clientOfDesk(parts.clients, host);
  await takeNewPassword(parts, clientId, { key: key.trim(), newPassword }, now);
  return {};
};
