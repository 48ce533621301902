import { Button } from '@fixpoint/ui/controls/button.tsx';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useState } from 'react';
import { useExport } from '#features/requests/use-export.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { numberText } from './number-words.ts';
import styles from './numbers-screen.module.css';
import type { Numbers } from './use-numbers.ts';

export interface NumberToolsProps {
  numbers: Numbers;
  isBusy: boolean;
  onCountAnew: () => void;
}

/** When the numbers were counted, and the acts on all of them. */
export function NumberTools({ numbers, isBusy, onCountAnew }: NumberToolsProps) {
  const { timeZone } = useMe().client;
  return (
    <div className={styles.tools}>
      <span className={styles.quiet}>{text('numbers.at', { time: moment(numbers.at, timeZone) })}</span>
      <IconButton icon="retry" label={text('numbers.anew')} aria-busy={isBusy} onClick={onCountAnew} />
      <ExportMenu numbers={numbers} />
      <Button onClick={() => print()}>{text('numbers.print')}</Button>
    </div>
  );
}

/** Saves the requests behind a number as a file. */
function ExportMenu({ numbers: { now, period } }: { numbers: Numbers }) {
  const [isOpen, setOpen] = useState(false);
  const save = useExport();
  const lists = { open: now.open, overdue: now.overdue, ...period };
  const kinds = ['open', 'overdue', 'opened', 'answered', 'closed'] as const;
  return (
    <ChoiceMenu
      label={
        <>
          {text('queue.export')} <Icon name="chevron-down" size={16} />
        </>
      }
      title={text('numbers.exportWhich')}
      choices={kinds.map((kind) => ({
        value: kind,
        label: text(`tile.${kind}`),
        note: numberText(lists[kind].count),
      }))}
      chosenValues={[]}
      noneText={text('filter.noneFound')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDisabled={save.isPending}
      onChoose={(kind) => save.mutate(lists[kind as (typeof kinds)[number]].filter)}
    />
  );
}
