import { deskDoors } from '@fixpoint/contract/desk/desk-pages.ts';
import type { SignInRefusal } from '@fixpoint/contract/desk/sign-in/sign-in-refusal.ts';
import { useStartUp } from '#api/start-up.ts';
import { useAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { DoorCard } from '#features/session/door-card.tsx';
import { ProviderLink } from '#features/session/provider-link.tsx';
import { SignInForm } from '#features/session/sign-in-form.tsx';
import { text } from '#messages/text.ts';
import styles from './sign-in-screen.module.css';

/** Shown at every address while nobody is signed in. Signing in leads to that address. */
export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { client } = useStartUp();
  const { search } = useAddress();
  const name = client?.displayName ?? '';
  return (
    <DoorCard
      tabTitle={text('signIn.pageTitle', { client: name })}
      heading={text('desk.name', { client: name })}
    >
      <SignInForm refusal={refusalText(search)} onSignedIn={onSignedIn} />
      <Link to={`/${deskDoors.forgottenPassword}`}>{text('signIn.forgotten')}</Link>
      <ProviderLink />
      <section className={styles.aside}>
        <h2>{text('signIn.noAccountTitle')}</h2>
        <p>{text('signIn.noAccount')}</p>
        <p>
          <a href="/">{text('signIn.toPortal')}</a>
        </p>
      </section>
    </DoorCard>
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
