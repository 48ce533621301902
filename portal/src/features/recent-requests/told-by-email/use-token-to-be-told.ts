import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';

/** The token of a guest whose server tells of requests by e-mail; undefined for everybody else: an account has mails of its own. */
export function useTokenToBeTold(): string | undefined {
  const { hasFollowByEmail } = useStartUp();
  const { isLoggedIn, token } = useSession();
  return hasFollowByEmail === true && !isLoggedIn ? token : undefined;
}
