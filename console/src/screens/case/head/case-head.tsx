import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { CaseBar } from './case-bar.tsx';
import styles from './case-bar.module.css';
import { DueMenu } from './due-menu.tsx';
import { type FieldMenuName, FieldMenu } from './field-menu.tsx';
import { HandOver } from './hand-over.tsx';
import { WorkTypeButton } from './work-type-button.tsx';

export interface CaseHeadProps {
  item: Case;
  others: readonly string[];
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
  const menu = (field: FieldMenuName) => ({
    field,
    item,
    acts,
    isDisabled: !mayWork,
    seenVersion: openMenu?.name === field ? openMenu.version : undefined,
    onOpenChange: (isOpen: boolean) => (isOpen ? open(field) : setOpenMenu(undefined)),
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
      {others.length > 0 && (
        <output className={styles.others}>
          <Icon name="eye" size={16} />
          {text('case.others', { count: others.length, names: listed(others) })}
        </output>
      )}
    </CaseBar>
  );
}
