import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { fieldName } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import { lazyCorrection } from '#screens/case/lazy-correction.tsx';
import styles from './case-bar.module.css';

const WorkTypeDialog = lazyCorrection(() => import('./work-type-dialog.tsx').then((it) => it.WorkTypeDialog));

/** The work type. Members who may work on the case can correct it. */
export function WorkTypeButton({ item, acts, mayWork }: CasePartProps) {
  const [isOpen, setOpen] = useState(false);
  const { draft } = useCaseDraft(item, 'workType');
  useKey('w', mayWork ? () => setOpen(true) : undefined);
  const name = <WorkTypeName {...item.public.workType} />;
  if (!mayWork) return name;
  return (
    <>
      <Button kind="quiet" className={styles.workType} onClick={() => setOpen(true)}>
        <VisuallyHidden>{fieldName('workTypeId')}</VisuallyHidden> {name}
        {draft.workType !== undefined && <span className={styles.label}>{text('case.typeNotSaved')}</span>}
        <Icon name="chevron-down" size={14} />
      </Button>
      {isOpen && <WorkTypeDialog item={item} acts={acts} onClose={() => setOpen(false)} />}
    </>
  );
}
