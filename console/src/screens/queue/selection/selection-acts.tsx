import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { type ReactNode, useState } from 'react';
import { navigate } from '#features/navigation/address.ts';
import { mergedMax } from '#features/requests/merged-max.ts';
import { text } from '#messages/text.ts';
import { AcceptAct } from './accept-act.tsx';
import { DueAct } from './due-act.tsx';
import { PauseAct } from './pause-act.tsx';
import { ReplyAct } from './reply-act.tsx';
import styles from './selection-bar.module.css';
import { NoteAct, ReturnAct } from './words-act.tsx';
import { StatusAct } from './status-act.tsx';
import { TakeDownAct } from './take-down-act.tsx';
import { actOfChoice, useActChoices } from './use-act-choices.tsx';
import { usePlan } from './use-plan.ts';
import type { QueueSelection } from './use-queue-selection.ts';
import { type SelectionAct, useSelectionKeys } from './use-selection-keys.ts';

export interface SelectionActsProps {
  selection: QueueSelection;
  /** Shown after the acts. */
  children: ReactNode;
}

/** The acts with a form. */
const forms = {
  status: StatusAct,
  due: DueAct,
  reply: ReplyAct,
  pause: PauseAct,
  accept: AcceptAct,
  return: ReturnAct,
  note: NoteAct,
  takeDown: TakeDownAct,
} as const;

type WrittenAct = keyof typeof forms;

/** In the order of the menus. */
const acts: readonly SelectionAct[] = [
  'assign',
  'team',
  'status',
  'priority',
  'due',
  'workType',
  'reply',
  'pause',
  'accept',
  'return',
  'note',
  'takeDown',
];

/** The bulk acts. Each makes a plan and shows it. A plan changes nothing. */
export function SelectionActs({ selection, children }: SelectionActsProps) {
  const { selected, ids } = selection;
  const choicesOf = useActChoices();
  const { plan, isPlanning, failure } = usePlan(selected);
  const [openMenu, setOpenMenu] = useState<SelectionAct>();
  const [isForClosed, setForClosed] = useState(false);
  // Narrow bars only.
  const [isUnfolded, setUnfolded] = useState(false);
  const mayMerge = selected.kind === 'these' && ids.size >= 2 && ids.size <= mergedMax;

  const merge = () => navigate(`/bulk/merge?number=${[...ids].join(',')}`);
  useSelectionKeys({ open: setOpenMenu, merge: mayMerge ? merge : undefined });

  function choose(act: BulkAct): void {
    setOpenMenu(undefined);
    plan({ act, isForClosed });
  }

  const closedToo = (
    <Checkbox
      label={text('act.closedToo')}
      checked={isForClosed}
      onChange={({ target }) => setForClosed(target.checked)}
    />
  );
  return (
    <div className={styles.folder}>
      <Button
        kind="quiet"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {text('act.choose')} <Icon name="chevron-down" size={14} />
      </Button>
      <div className={styles.acts} data-unfolded={isUnfolded || undefined}>
        {acts.map((kind) => {
          const menu = {
            label: <Label kind={kind} />,
            title: text(`act.${kind}`),
            isDisabled: isPlanning,
            isOpen: openMenu === kind,
            onOpenChange: (isOpen: boolean) => setOpenMenu(isOpen ? kind : undefined),
          };
          if (!isWritten(kind)) {
            return (
              <ChoiceMenu
                key={kind}
                {...menu}
                choices={choicesOf(kind)}
                chosenValues={[]}
                noneText={text('filter.noneFound')}
                footer={closedToo}
                onChoose={(value) => choose(actOfChoice(kind, value))}
              />
            );
          }
          const Form = forms[kind];
          return (
            <Popover key={kind} {...menu}>
              <Form selected={selected} onChoose={choose}>
                {closedToo}
              </Form>
            </Popover>
          );
        })}
        <Button
          kind="quiet"
          title={mayMerge ? undefined : text('act.mergeHint', { most: mergedMax })}
          disabled={!mayMerge}
          onClick={merge}
        >
          {text('act.merge')}
        </Button>
        {children}
      </div>
      {isPlanning && <output>{text('act.planning')}</output>}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

function isWritten(kind: SelectionAct): kind is WrittenAct {
  return kind in forms;
}

function Label({ kind }: { kind: SelectionAct }) {
  return (
    <>
      {text(`act.${kind}`)} <Icon name="chevron-down" size={14} />
    </>
  );
}
