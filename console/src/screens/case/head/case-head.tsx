import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import type { CaseReader } from '#features/live/case-reader.ts';
import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { lazyCorrection } from '#screens/case/lazy-correction.tsx';
import { CaseBar } from './case-bar.tsx';
import styles from './case-bar.module.css';
import { DueMenu } from './due-menu.tsx';
import { type FieldMenuName, FieldMenu } from './field-menu.tsx';
import { HandOver } from './hand-over.tsx';
import { OtherReaders } from './other-readers.tsx';
import { WorkTypeButton } from './work-type-button.tsx';

const ClosingDialog = lazyCorrection(() => import('./closing-dialog.tsx').then((it) => it.ClosingDialog));

export interface CaseHeadProps {
  item: Case;
  others: readonly CaseReader[];
  acts: CaseActs;
  mayWork: boolean;
}

/** Head of the case. Each field is a menu that saves at once. */
export function CaseHead({ item, others, acts, mayWork }: CaseHeadProps) {
  // With the version that the member saw when they opened it.
  const [openMenu, setOpenMenu] = useState<{ name: FieldMenuName | 'due'; version: number }>();
  const open = (name: FieldMenuName | 'due') => setOpenMenu({ name, version: item.version });
  useKey('s', mayWork ? () => open('statusId') : undefined);
  useKey('t', mayWork ? () => open('teamId') : undefined);
  useKey('a', mayWork ? () => open('assigneeId') : undefined);
  useKey('p', mayWork ? () => open('priority') : undefined);
  useKey('d', mayWork ? () => open('due') : undefined);
  const [closing, setClosing] = useState<{ statusId: number | undefined }>();
  const menu = (field: FieldMenuName) => ({
    field,
    item,
    acts,
    isDisabled: !mayWork,
    seenVersion: openMenu?.name === field ? openMenu.version : undefined,
    onOpenChange: (isOpen: boolean) => (isOpen ? open(field) : setOpenMenu(undefined)),
    onClosing: (statusId?: number) => setClosing({ statusId }),
  });
  return (
    <CaseBar
      requestId={item.requestId}
      menus={
        <div className={styles.menus}>
          <FieldMenu {...menu('teamId')} />
          <FieldMenu {...menu('assigneeId')} />
          <DueMenu
            item={item}
            acts={acts}
            isDisabled={!mayWork}
            isOpen={openMenu?.name === 'due'}
            onOpenChange={(isOpen) => (isOpen ? open('due') : setOpenMenu(undefined))}
          />
          <FieldMenu {...menu('priority')} />
          {mayWork && <HandOver item={item} acts={acts} />}
        </div>
      }
    >
      <WorkTypeButton item={item} acts={acts} mayWork={mayWork} />
      <FieldMenu {...menu('statusId')} />
      {closing !== undefined && (
        <ClosingDialog {...closing} item={item} acts={acts} onClose={() => setClosing(undefined)} />
      )}
      <OtherReaders others={others} />
    </CaseBar>
  );
}
