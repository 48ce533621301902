import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import type { CaseReader } from '#features/live/case-reader.ts';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { useCaseActs } from '#features/requests/use-case-acts.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './case-screen.module.css';
import { CaseHead } from './head/case-head.tsx';
import { LazyFeedbackPart } from './feedback/lazy-feedback.tsx';
import { MainRequest } from './place/main-request.tsx';
import { PlacePart } from './place/place-part.tsx';
import { PrintButton } from './print/print-button.tsx';
import { PublicPart } from './public-part.tsx';
import { StaffPart } from './staff-part.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useTellWriting } from './use-tell-writing.ts';

const ConflictPanel = lazyScreen(() =>
  import('./conflict/conflict-panel.tsx').then((it) => it.ConflictPanel),
);

const ReturnedPart = lazyScreen(() => import('./head/returned-part.tsx').then((it) => it.ReturnedPart));

export interface CaseSheetProps {
  item: Case;
  others: readonly CaseReader[];
}

/** All facts of a case. The part that residents see is apart from the part for staff. */
export function CaseSheet({ item, others }: CaseSheetProps) {
  const acts = useCaseActs(item);
  const { me } = useMe();
  const tellWriting = useTellWriting(item.requestId, others.length > 0);
  const mayWork = item.internal.mayWork && isAtLeast(me.role, 'crew');
  return (
    <>
      <CaseHead item={item} others={others} acts={acts} mayWork={mayWork} />
      <div className={styles.sheet} onInput={tellWriting}>
        {acts.conflict !== undefined && (
          <ConflictPanel key={acts.conflict.version} item={item} conflict={acts.conflict} acts={acts} />
        )}
        {acts.failure !== null && (
          <p role="alert" className={styles.failure}>
            {failureText(acts.failure)}
            <IconButton icon="close" label={text('common.close')} onClick={acts.forgetFailure} />
          </p>
        )}
        {item.internal.returned && <ReturnedPart item={item} returned={item.internal.returned} />}
        {item.feedback.length > 0 || item.internal.cameBack ? (
          <LazyFeedbackPart item={item} acts={acts} mayWork={mayWork} />
        ) : null}
        <MainRequest item={item} acts={acts} mayWork={mayWork} />
        <PublicPart item={item} acts={acts} mayWork={mayWork} />
        <StaffPart item={item} acts={acts} mayWork={mayWork} />
        <PlacePart item={item} acts={acts} mayWork={mayWork} />
        <Timeline item={item} />
        <PrintButton item={item} />
      </div>
    </>
  );
}
