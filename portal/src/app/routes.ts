/** The table of spec 2: path, screen, what it asks of its visitor. A screen is loaded when it is first wanted. */
import type { ComponentType } from 'react';
import type { ScreenNeeds } from './guard.ts';

export interface Route {
  path: string;
  needs: ScreenNeeds;
  load: () => Promise<ComponentType>;
}

const disclaimer = () =>
  import('#screens/disclaimer/disclaimer-screen.tsx').then((it) => it.DisclaimerScreen);
const home = () => import('#screens/home/home-screen.tsx').then((it) => it.HomeScreen);
const login = () => import('#screens/login/login-screen.tsx').then((it) => it.LoginScreen);
const requestStatus = () =>
  import('#screens/request-status/request-status-screen.tsx').then((it) => it.RequestStatusScreen);

const visitor: ScreenNeeds = { disclaimer: true, authentication: true };

export const routes: readonly Route[] = [
  { path: '/disclaimer', needs: {}, load: disclaimer },
  { path: '/home', needs: visitor, load: home },
  { path: '/login', needs: {}, load: login },
  { path: '/validateAccount/:validationKey', needs: {}, load: login },
  { path: '/resetemail/:emailResetKey', needs: {}, load: login },
  { path: '/requeststatus/:guid?', needs: visitor, load: requestStatus },
];

/** Addresses of the table whose screens are not there yet: each leads to login, and keeps its guards. */
export const routesWithoutScreen: readonly Pick<Route, 'path' | 'needs'>[] = [
  { path: '/account', needs: { ...visitor, login: true } },
  { path: '/register', needs: {} },
  { path: '/register/:wrid', needs: visitor },
  { path: '/success', needs: {} },
  { path: '/passwordrecovery', needs: {} },
  { path: '/passwordreset/:passwordResetKey', needs: {} },
];
