import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { CaseBar } from './case-bar.tsx';
import styles from './case-bar.module.css';
import { DueMenu } from './due-menu.tsx';
import { type FieldMenuName, FieldMenu } from './field-menu.tsx';
import { HandOver } from './hand-over.tsx';

export interface CaseHeadProps {
  item: Case;
  others: readonly string[];
  acts: CaseActs;
  mayWork: boolean;
}

/** Head of the case. Each field is a menu that saves at once. */
export function CaseHead({ item, others, acts, mayWork }: CaseHeadProps) {
  const [openMenu, setOpenMenu] = useState<FieldMenuName | 'due'>();
  useKey('s', mayWork ? () => setOpenMenu('statusId') : undefined);
  useKey('t', mayWork ? () => setOpenMenu('teamId') : undefined);
  useKey('a', mayWork ? () => setOpenMenu('assigneeId') : undefined);
  const menu = (field: FieldMenuName) => ({
    field,
    item,
    acts,
    isDisabled: !mayWork,
    isOpen: openMenu === field,
    onOpenChange: (isOpen: boolean) => setOpenMenu(isOpen ? field : undefined),
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
            isOpen={openMenu === 'due'}
            onOpenChange={(isOpen) => setOpenMenu(isOpen ? 'due' : undefined)}
          />
          <FieldMenu {...menu('priority')} />
          {mayWork && <HandOver item={item} acts={acts} />}
        </div>
      }
    >
      <WorkTypeName {...item.public.workType} />
      <FieldMenu {...menu('statusId')} />
      {others.length > 0 && (
        <output className={styles.others}>
          <Icon name="eye" size={16} />
          {text('case.others', { count: others.length, names: listed(others) })}
        </output>
      )}
    </CaseBar>
  );
}
