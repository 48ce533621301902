import { FixpointMark } from '@fixpoint/ui/look/fixpoint-mark.tsx';
import { LogoPicture } from '@fixpoint/ui/look/logo-picture.tsx';
import { type ReactNode, useEffect } from 'react';
import { useStartUp } from '#api/start-up.ts';
import styles from './door-card.module.css';

export interface DoorCardProps {
  /** The title of the tab, in addition to the desk's name. */
  tabTitle: string;
  heading: string;
  children: ReactNode;
}

/** A page for people who are not signed in: the municipality's logo, a heading and the content. */
export function DoorCard({ tabTitle, heading, children }: DoorCardProps) {
  const { client } = useStartUp();
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        {client?.logoUrl === undefined ? (
          <FixpointMark size={56} />
        ) : (
          <LogoPicture className={styles.logo} src={client.logoUrl} darkSrc={client.darkLogoUrl} alt="" />
        )}
        <h1>{heading}</h1>
        {children}
      </div>
    </main>
  );
}
