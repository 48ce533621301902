/** The table of spec 2: path, screen and its requirements. A screen is loaded when it is first opened. */
import type { ComponentType } from 'react';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { paths } from '#features/navigation/paths.ts';
import { type PortalCatalogue, loadTexts } from '#messages/load-texts.ts';
import { DisclaimerScreen } from '#screens/disclaimer/disclaimer-screen.tsx';
import type { ScreenNeeds } from './guard.ts';

export interface ScreenRoute {
  path: string;
  needs: ScreenNeeds;
  load: () => Promise<ComponentType>;
  /** Preloads the data of the screen, in addition to its code. */
  sendAhead?: (visitStart: VisitStart) => Promise<void>;
}

/** The data that are known from the beginning of a visit. */
export interface VisitStart {
  startUp: StartUpDocument;
  session: SessionStore;
}

const disclaimer = () => Promise.resolve(DisclaimerScreen);
const home = () => withTexts(import('#screens/home/home-screen.tsx').then((it) => it.HomeScreen));
const firstPicture = ({ startUp, session }: VisitStart) =>
  import('#screens/home/home-screen.tsx').then((it) => it.sendForFirstPicture(startUp, session.state()));
const login = () => import('#screens/login/login-screen.tsx').then((it) => it.LoginScreen);
const requestStatus = () =>
  withTexts(import('#screens/request-status/request-status-screen.tsx').then((it) => it.RequestStatusScreen));
const findRequest = () =>
  withTexts(import('#screens/find-request/find-request-screen.tsx').then((it) => it.FindRequestScreen));
const account = () =>
  withTexts(
    import('#screens/account/account-screen.tsx').then((it) => it.AccountScreen),
    'account',
  );
const register = () => import('#screens/register/register-screen.tsx').then((it) => it.RegisterScreen);
const success = () =>
  import('#screens/registration-success/registration-success-screen.tsx').then(
    (it) => it.RegistrationSuccessScreen,
  );
const passwordRecovery = () =>
  import('#screens/password-recovery/password-recovery-screen.tsx').then((it) => it.PasswordRecoveryScreen);
const passwordReset = () =>
  import('#screens/password-reset/password-reset-screen.tsx').then((it) => it.PasswordResetScreen);

const visitor: ScreenNeeds = { disclaimer: true, authentication: true };

export const routes: readonly ScreenRoute[] = [
  { path: '/disclaimer', needs: {}, load: disclaimer },
  { path: '/home', needs: visitor, load: home, sendAhead: firstPicture },
  { path: '/login', needs: {}, load: login },
  { path: '/validateAccount/:validationKey', needs: {}, load: login },
  { path: '/resetemail/:emailResetKey', needs: {}, load: login },
  { path: '/account', needs: { ...visitor, login: true }, load: account },
  { path: '/register', needs: {}, load: register },
  { path: '/register/:wrid', needs: visitor, load: register },
  { path: '/success', needs: {}, load: success },
  { path: '/passwordrecovery', needs: {}, load: passwordRecovery },
  { path: '/passwordreset/:passwordResetKey', needs: {}, load: passwordReset },
  { path: '/requeststatus/:guid?', needs: visitor, load: requestStatus },
  { path: paths.findRequest, needs: visitor, load: findRequest },
];

/** Also loads the texts of the screen, usually those that `requestsText` reads. */
async function withTexts(
  screen: Promise<ComponentType>,
  catalogue: PortalCatalogue = 'requests',
): Promise<ComponentType> {
  const [Screen] = await Promise.all([screen, loadTexts(catalogue)]);
  return Screen;
}
