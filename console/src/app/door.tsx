import { Activity, useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import { type Me, MeContext } from '#features/session/me.ts';
import { useFindMe } from '#features/session/use-find-me.ts';
import { SignInAgain } from '#features/session/sign-in-again.tsx';
import { loadTexts } from '#messages/load-texts.ts';
import { SignInScreen } from '#screens/sign-in/sign-in-screen.tsx';
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

/** Who is not signed in, signs in; the address stays, and is where they come to. */
export function Door() {
  const { data: me, error, refetch, isFetching } = useFindMe();
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

/** Whoever has to have a second factor sets it up first; what was open and typed when that was said waits behind it. */
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
