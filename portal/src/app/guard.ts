/** Decides if a visitor may see a screen, and where they go otherwise (open points, 'Guard logic'). */
import { paths, withReturnUrl } from '#features/navigation/paths.ts';
import { hasLiveToken, type SessionState } from '#features/session/session-state.ts';

/** The requirements of a screen. Every screen except splash requires the client data. */
export interface ScreenNeeds {
  /** Only for splash, which is shown before anything is loaded. */
  mayComeFirst?: true;
  disclaimer?: true;
  /** Requires a token, of a guest or a citizen. */
  authentication?: true;
  /** Requires a citizen's token. */
  login?: true;
}

/** The path to open instead of the wanted one; undefined if the screen may be shown. */
export function guard(
  needs: ScreenNeeds,
  destination: string,
  session: SessionState,
  now: number,
): string | undefined {
  if (needs.mayComeFirst) return undefined;
  if (!session.isDataLoaded) return withReturnUrl(paths.splash, destination);
  const isDisclaimerDone = session.isDisclaimerAccepted || session.client?.hasDisclaimer === false;
  if (needs.disclaimer && !isDisclaimerDone) return withReturnUrl(paths.disclaimer, destination);
  const isSignedIn = hasLiveToken(session, now) || session.isGuestComing;
  if (needs.authentication && !isSignedIn) return withReturnUrl(paths.login, destination);
  if (needs.login && !session.isLoggedIn) return paths.home;
  return undefined;
}
