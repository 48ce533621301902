import type { SignInRefusal } from '@fixpoint/contract/desk/sign-in/sign-in-refusal.ts';
import { FixpointMark } from '@fixpoint/ui/look/fixpoint-mark.tsx';
import { useEffect } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useAddress } from '#features/navigation/address.ts';
import { ProviderLink } from '#features/session/provider-link.tsx';
import { SignInForm } from '#features/session/sign-in-form.tsx';
import { text } from '#messages/text.ts';
import styles from './sign-in-screen.module.css';

/** Shown at every address while nobody is signed in. Signing in leads to that address. */
export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { client } = useStartUp();
  const { search } = useAddress();
  useEffect(() => {
    document.title = text('signIn.pageTitle', { client: client?.displayName ?? '' });
  }, [client]);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        {client?.logoUrl === undefined ? (
          <FixpointMark size={56} />
        ) : (
          <img className={styles.logo} src={client.logoUrl} alt="" />
        )}
        <h1>{text('desk.name', { client: client?.displayName ?? '' })}</h1>
        <SignInForm refusal={refusalText(search)} onSignedIn={onSignedIn} />
        <ProviderLink />
        <section className={styles.aside}>
          <h2>{text('signIn.noAccountTitle')}</h2>
          <p>{text('signIn.noAccount')}</p>
          <p>
            <a href="/">{text('signIn.toPortal')}</a>
          </p>
        </section>
      </div>
    </main>
  );
}

/** The message for a refused sign-in at the provider. The address names the refusal. */
function refusalText(search: string): string | undefined {
  const refusal = new URLSearchParams(search).get('refused') as SignInRefusal | null;
  switch (refusal) {
    case null:
      return undefined;
    case 'notAllowed':
      return text('signIn.refusedNotAllowed');
    case 'keyNotValid':
      return text('signIn.refusedKeyNotValid');
    case 'emailMissing':
      return text('signIn.refusedEmailMissing');
    case 'emailUnproven':
      return text('signIn.refusedEmailUnproven');
    case 'linkedElsewhere':
      return text('signIn.refusedLinkedElsewhere');
    default:
      return text('signIn.refusedInternal');
  }
}
