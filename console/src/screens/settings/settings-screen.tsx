import { useEffect } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { SectionList } from './section-list.tsx';
import { sections } from './sections.ts';
import styles from './settings-screen.module.css';

/** The municipality's settings: the list of sections, and the section in the address. */
export function SettingsScreen() {
  const { part } = useAddress();
  const shown = sections.find((section) => section.part === part) ?? sections[0];
  const isElsewhere = shown !== undefined && part !== shown.part;
  useEffect(() => {
    if (isElsewhere) navigate(`/settings/${shown.part}`, { replace: true });
  }, [isElsewhere, shown]);
  return (
    <>
      <PageHeading page="settings" />
      <div className={styles.screen}>
        <SectionList shown={shown} />
        {shown !== undefined && (
          <section className={styles.section} aria-label={shown.name()}>
            <shown.Screen key={shown.part} />
          </section>
        )}
      </div>
    </>
  );
}
