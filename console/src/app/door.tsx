import { Activity, useState } from 'react';
import { useAddress } from '#features/navigation/address.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { type Me, MeContext } from '#features/session/me.ts';
import { useFindMe } from '#features/session/use-find-me.ts';
import { SignInAgain } from '#features/session/sign-in-again.tsx';
import { loadTexts } from '#messages/load-texts.ts';
import { StartFailed } from '#screens/sign-in/start-failed.tsx';
import { Desk } from './desk.tsx';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';

const SetUpFirst = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#screens/account/second-factor/set-up-first.tsx').then((it) => it.SetUpFirst),
    loadTexts('desk-account'),
  ]);
  return screen;
});

const SignInScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#screens/sign-in/sign-in-screen.tsx').then((it) => it.SignInScreen),
    loadTexts('desk-door'),
  ]);
  return screen;
});

const RecoveryScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#screens/recovery/recovery-screen.tsx').then((it) => it.RecoveryScreen),
    loadTexts('desk-door'),
    // For the hint at a new password.
    loadTexts('desk-account'),
  ]);
  return screen;
});

/**
 * Shows the desk, or the screen to sign in. Signing in does not change the address, so it leads to the page
 * that was asked for.
 */
export function Door() {
  const { data: me, error, refetch, isFetching } = useFindMe();
  const { door } = useAddress();
  if (door !== undefined) return <RecoveryScreen door={door} onLeft={() => void refetch()} />;
  if (me !== undefined) {
    return (
      <MeContext value={me}>
        <Inside me={me} />
        <SignInAgain />
      </MeContext>
    );
  }
  if (isRefusedAs(error, 'tokenNotValid')) return <SignInScreen onSignedIn={() => void refetch()} />;
  if (error !== null)
    return <StartFailed failure={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  return (
    <main className="starting">
      <div className="starting-progress" />
    </main>
  );
}

/**
 * A member who must have a second factor sets it up first. If the desk was open by then, it stays in memory
 * with everything that was typed.
 */
function Inside({ me }: { me: Me }) {
  const { isMissing } = me.secondFactor;
  const [wasIn, setWasIn] = useState(!isMissing);
  if (!isMissing && !wasIn) setWasIn(true);
  return (
    <>
      {isMissing && <SetUpFirst />}
      {wasIn && (
        <Activity mode={isMissing ? 'hidden' : 'visible'}>
          <Desk />
        </Activity>
      )}
    </>
  );
}
