import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import { type ReactNode, useEffect } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { text } from '#messages/text.ts';
import styles from './page-heading.module.css';

export interface PageHeadingProps {
  page: DeskPage;
  /** Acts on the page as a whole. */
  children?: ReactNode;
}

/** The name of a page, as heading and as title of the tab. */
export function PageHeading({ page, children }: PageHeadingProps) {
  const { client } = useStartUp();
  const name = text(`page.${page}`);
  useEffect(() => {
    document.title = `${name} · ${text('desk.name', { client: client?.displayName ?? '' })}`;
  }, [name, client]);
  return (
    <header className={styles.heading}>
      <h1>{name}</h1>
      {children}
    </header>
  );
}
