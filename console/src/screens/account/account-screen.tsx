import { PageHeading } from '#features/navigation/page-heading.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** The member's own account: name, role and second factor. */
export function AccountScreen() {
  const { me } = useMe();
  return (
    <div className={styles.page}>
      <PageHeading page="account" />
      <dl className={styles.facts}>
        <dt>{text('factor.name')}</dt>
        <dd>
          <bdi>{me.name}</bdi>
        </dd>
        <dt>{text('signIn.username')}</dt>
        <dd>
          <bdi>{me.username}</bdi>
        </dd>
        <dt>{text('factor.role')}</dt>
        <dd>{text(`role.${me.role}`)}</dd>
      </dl>
      <section className={styles.card} aria-labelledby="second-factor">
        <h2 id="second-factor">{text('factor.title')}</h2>
        <SecondFactor />
      </section>
    </div>
  );
}
