import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useEffect } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { SectionList } from './section-list.tsx';
import { sections } from './sections.ts';
import styles from './settings-screen.module.css';

/** The municipality's settings, for the role that may change them. */
export function SettingsScreen() {
  const { role } = useMe().me;
  return (
    <>
      <PageHeading page="settings" />
      {isAtLeast(role, 'manager') ? (
        <Sections />
      ) : (
        <p className={styles.forManagers}>{text('settings.forManagers', { role: text(`role.${role}`) })}</p>
      )}
    </>
  );
}

/** The list of sections, and the section in the address. */
function Sections() {
  const { part } = useAddress();
  const current = sections.find((section) => section.part === part) ?? sections[0];
  const isElsewhere = current !== undefined && part !== current.part;
  useEffect(() => {
    if (isElsewhere) navigate(`/settings/${current.part}`, { replace: true });
  }, [isElsewhere, current]);
  return (
    <div className={styles.screen}>
      <SectionList current={current} />
      {current !== undefined && (
        <section className={styles.section} aria-label={current.name()}>
          <current.Screen key={current.part} />
        </section>
      )}
    </div>
  );
}
