/** The parts under the photos that load a moment later. */
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';
import { CaseFiles, type CaseFilesProps } from './case-files.tsx';

export function CaseExtras({ item, mayWork }: CaseFilesProps) {
  const { requestId, internal } = item;
  const mayRelease = isAtLeast(useMe().me.role, 'clerk') && mayWork;
  return (
    <>
      {internal.waitsForRelease && mayRelease && (
        <p className={styles.by}>
          <Link to={`/release/${requestId}`}>{text('public.decideRelease')}</Link>
        </p>
      )}
      <CaseFiles item={item} mayWork={mayWork} />
    </>
  );
}
