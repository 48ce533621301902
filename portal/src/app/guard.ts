/** Whether a visitor may see a screen, and where to otherwise (open points, 'Guard logic'). */
import { paths, withReturnUrl } from '#features/navigation/paths.ts';
import { hasLiveToken, type SessionState } from '#features/session/session-state.ts';

/** What a screen asks of its visitor. Every screen but splash asks for the client's data. */
export interface ScreenNeeds {
  /** splash alone: shown before anything is loaded. */
  mayComeFirst?: true;
  disclaimer?: true;
  /** A token, a guest's or a citizen's. */
  authentication?: true;
  /** A citizen's token. */
  login?: true;
}

/** The path to go to instead of the wanted one; undefined when the screen may be shown. */
export function guard(
  needs: ScreenNeeds,
  wanted: string,
  session: SessionState,
  now: number,
): string | undefined {
  if (needs.mayComeFirst) return undefined;
  if (!session.isDataLoaded) return withReturnUrl(paths.splash, wanted);
  const isDisclaimerDone = session.isDisclaimerAccepted || session.client?.hasDisclaimer === false;
  if (needs.disclaimer && !isDisclaimerDone) return withReturnUrl(paths.disclaimer, wanted);
  const isSignedIn = hasLiveToken(session, now) || session.isGuestComing;
  if (needs.authentication && !isSignedIn) return withReturnUrl(paths.login, wanted);
  if (needs.login && !session.isLoggedIn) return paths.home;
  return undefined;
}
