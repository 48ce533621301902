/** All pages except queue and case. Their code and texts load when a page is opened. */
import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import type { ComponentType } from 'react';
import { loadTexts } from '#messages/load-texts.ts';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';

export const pageScreens: Record<DeskPage, ComponentType> = {
  day: screenOf('day', () => import('#screens/day/day-screen.tsx').then((it) => it.DayScreen)),
  intake: screenOf('intake', () => import('#screens/intake/intake-screen.tsx').then((it) => it.IntakeScreen)),
  bulk: screenOf('bulk', () => import('#screens/bulk/bulk-screen.tsx').then((it) => it.BulkScreen)),
  numbers: screenOf('numbers', () =>
    import('#screens/numbers/numbers-screen.tsx').then((it) => it.NumbersScreen),
  ),
  takedowns: screenOf('takedowns', () =>
    import('#screens/takedowns/takedowns-screen.tsx').then((it) => it.TakedownsScreen),
  ),
  release: screenOf('release', () =>
    import('#screens/release/release-screen.tsx').then((it) => it.ReleaseScreen),
  ),
  settings: screenOf('settings', () =>
    import('#screens/settings/settings-screen.tsx').then((it) => it.SettingsScreen),
  ),
  account: screenOf('account', () =>
    import('#screens/account/account-screen.tsx').then((it) => it.AccountScreen),
  ),
};

/** The pages that show requests in words of the case. */
const pagesWithRequests: ReadonlySet<DeskPage> = new Set<DeskPage>([
  'day',
  'intake',
  'bulk',
  'takedowns',
  'release',
]);

function screenOf(page: DeskPage, load: () => Promise<ComponentType>): ComponentType {
  return lazyScreen(async () => {
    const texts = pagesWithRequests.has(page) ? [loadTexts('desk-case')] : [];
    const [screen] = await Promise.all([load(), loadTexts(`desk-${page}`), ...texts]);
    return screen;
  });
}
