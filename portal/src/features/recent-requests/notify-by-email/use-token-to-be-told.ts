import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';

/**
 * The token of a guest if the server sends mails about requests to guests; undefined for citizens, whose
 * accounts have their own mails.
 */
export function useTokenToBeTold(): string | undefined {
  const { hasFollowByEmail } = useStartUp();
  const { isLoggedIn, token } = useSession();
  return hasFollowByEmail === true && !isLoggedIn ? token : undefined;
}
