import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { useCaseActs } from '#features/requests/use-case-acts.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './case-screen.module.css';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import { CaseHead } from './head/case-head.tsx';
import { MainRequest } from './place/main-request.tsx';
import { PlacePart } from './place/place-part.tsx';
import { PublicPart } from './public-part.tsx';
import { StaffPart } from './staff-part.tsx';
import { Timeline } from './timeline/timeline.tsx';

export interface CaseSheetProps {
  item: Case;
  others: readonly string[];
}

/** All facts of a case. The part that residents see is apart from the part for staff. */
export function CaseSheet({ item, others }: CaseSheetProps) {
  const acts = useCaseActs(item);
  const { me } = useMe();
  const mayWork = item.internal.mayWork && isAtLeast(me.role, 'crew');
  return (
    <>
      <CaseHead item={item} others={others} acts={acts} mayWork={mayWork} />
      <div className={styles.sheet}>
        {acts.conflict !== undefined && (
          <ConflictPanel key={acts.conflict.version} item={item} conflict={acts.conflict} acts={acts} />
        )}
        {acts.failure !== null && (
          <p role="alert" className={styles.failure}>
            {failureText(acts.failure)}
            <IconButton icon="close" label={text('common.close')} onClick={acts.forgetFailure} />
          </p>
        )}
        <MainRequest item={item} acts={acts} mayWork={mayWork} />
        <PublicPart item={item} acts={acts} mayWork={mayWork} />
        <StaffPart item={item} acts={acts} mayWork={mayWork} />
        <PlacePart item={item} acts={acts} mayWork={mayWork} />
        <Timeline item={item} />
      </div>
    </>
  );
}
