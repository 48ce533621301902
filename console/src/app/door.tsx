import { isRefusedAs } from '#api/desk-failure.ts';
import { MeContext, useFindMe } from '#features/session/me.ts';
import { SignInAgain } from '#features/session/sign-in-again.tsx';
import { SignInScreen } from '#screens/sign-in/sign-in-screen.tsx';
import { StartFailed } from '#screens/sign-in/start-failed.tsx';
import { Desk } from './desk.tsx';

/** Who is not signed in, signs in; the address stays, and is where they come to. */
export function Door() {
  const { data: me, error, refetch, isFetching } = useFindMe();
  if (me !== undefined) {
    return (
      <MeContext value={me}>
        <Desk />
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
