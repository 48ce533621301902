import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import type { ReactNode } from 'react';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';
import { EmailSection } from './email-section.tsx';
import { EventList } from './event-list.tsx';
import { type OwnAccount, useOwnAccount } from './own-account.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { NoticeCard } from './notices/notice-card.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** The member's own account: name, language, e-mail, password, second factor and what happened with it. */
export function AccountScreen() {
  const { me } = useMe();
  const { data: account, error, refetch } = useOwnAccount();
  return (
    <div className={styles.page}>
      <PageHeading page="account" />
      <dl className={styles.facts}>
        <dt>{text('signIn.username')}</dt>
        <dd>
          <bdi>{me.username}</bdi>
        </dd>
        <dt>{text('factor.role')}</dt>
        <dd>{text(`role.${me.role}`)}</dd>
      </dl>
      {error !== null && account === undefined && (
        <div role="alert" className={styles.part}>
          <p>{failureText(error)}</p>
          <div className={styles.acts}>
            <Button onClick={() => void refetch()}>{text('common.retry')}</Button>
          </div>
        </div>
      )}
      {error === null && account === undefined && <Spinner label={text('page.loading')} />}
      {account !== undefined && <OwnSections account={account} />}
      <Card id="second-factor" title={text('factor.title')}>
        <SecondFactor />
      </Card>
      <NoticeCard />
      {account !== undefined && (
        <Card id="own-events" title={text('own.eventsTitle')}>
          <EventList events={account.events} />
        </Card>
      )}
    </div>
  );
}

function OwnSections({ account }: { account: OwnAccount }) {
  return (
    <>
      <Card id="own-profile" title={text('own.profileTitle')}>
        <ProfileForm account={account} />
      </Card>
      <Card id="own-email" title={text('own.emailTitle')}>
        <EmailSection account={account} />
      </Card>
      <Card id="own-password" title={text('signIn.password')}>
        <PasswordSection account={account} />
      </Card>
    </>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
