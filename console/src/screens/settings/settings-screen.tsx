import { useEffect } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { SectionList } from './section-list.tsx';
import { sections } from './sections.ts';
import styles from './settings-screen.module.css';

/** The municipality's settings: the list of sections, and the section in the address. */
export function SettingsScreen() {
  const { part } = useAddress();
  const current = sections.find((section) => section.part === part) ?? sections[0];
  const isElsewhere = current !== undefined && part !== current.part;
  useEffect(() => {
    if (isElsewhere) navigate(`/settings/${current.part}`, { replace: true });
  }, [isElsewhere, current]);
  return (
    <>
      <PageHeading page="settings" />
      <div className={styles.screen}>
        <SectionList current={current} />
        {current !== undefined && (
          <section className={styles.section} aria-label={current.name()}>
            <current.Screen key={current.part} />
          </section>
        )}
      </div>
    </>
  );
}
