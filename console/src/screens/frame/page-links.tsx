import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import { isAtLeast, type Role } from '@fixpoint/contract/desk/role.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { useAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './view-list.module.css';

interface PageLink {
  page: DeskPage;
  /** The lowest role with something to do on the page. */
  needs: Role;
}

const links: readonly PageLink[] = [
  { page: 'day', needs: 'crew' },
  { page: 'numbers', needs: 'viewer' },
  { page: 'bulk', needs: 'clerk' },
  { page: 'takedowns', needs: 'clerk' },
  { page: 'release', needs: 'clerk' },
  { page: 'settings', needs: 'manager' },
];

/** The pages in the list that a role can use. `isReviewing`: words or photos may wait for their release. */
export function usePages(role: Role): DeskPage[] {
  const isReviewing = useMunicipality().data?.isReviewing === true;
  return links
    .filter(({ page, needs }) => isAtLeast(role, needs) && (page !== 'release' || isReviewing))
    .map(({ page }) => page);
}

/** Links to the pages that the member's role can use. */
export function PageLinks({ onChoose }: { onChoose: () => void }) {
  const { me } = useMe();
  const { page: currentPage } = useAddress();
  const pages = usePages(me.role);
  return (
    <ul className={styles.pages} aria-label={text('page.list')}>
      {pages.map((page) => (
        <li key={page} className={styles.line}>
          <Link
            to={`/${page}`}
            className={classNames(styles.link, page === currentPage && styles.shown)}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={onChoose}
          >
            {text(`page.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
