import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import type { RequestFields } from '#features/requests/change-request.ts';
import { ClashField } from '#features/requests/clash-field.tsx';
import type { CaseActs, Clash } from '#features/requests/use-case-acts.ts';
import { tellDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import styles from './clash-panel.module.css';

export interface ClashPanelProps {
  /** The case as it is at the server now. */
  item: Case;
  clash: Clash;
  acts: CaseActs;
}

/** Shows a conflict: who changed which fields. The member chooses a value for each field. */
export function ClashPanel({ item, clash, acts }: ClashPanelProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function save(): void {
    const theirs = new Set(clash.changes.map(({ field }) => field).filter((field) => !mine.has(field)));
    const fields = Object.fromEntries(
      Object.entries(clash.fields).filter(([field]) => !theirs.has(field)),
    ) as RequestFields;
    if (Object.keys(fields).length === 0) {
      acts.forgetClash();
      return clash.onDecided?.();
    }
    const handleDone = () => {
      clash.onDecided?.();
      tellDone({ sentence: text('clash.saved', { number: String(item.requestId) }) });
    };
    const options = { onDone: handleDone, onDecided: clash.onDecided, isDecision: true };
    acts.act({ kind: 'update', fields }, options, clash.version);
  }

  return (
    <section className={styles.panel} aria-labelledby="clash-title">
      <h3 id="clash-title" ref={title} tabIndex={-1} className={styles.title}>
        <Icon name="warning" size={20} /> {text('clash.title')}
      </h3>
      <p>{text('clash.explanation')}</p>
      {clash.changes.map((change) => (
        <ClashField
          key={change.field}
          change={change}
          wanted={clash.fields[change.field as keyof RequestFields]}
          isMine={mine.has(change.field)}
          onChoose={(isMine) => {
            const next = new Set(mine);
            if (isMine) next.add(change.field);
            else next.delete(change.field);
            setMine(next);
          }}
        />
      ))}
      <div className={styles.acts}>
        <Button kind="primary" isBusy={acts.isBusy} onClick={save}>
          {text('clash.save')}
        </Button>
        <Button onClick={acts.forgetClash}>{text('clash.cancel')}</Button>
      </div>
    </section>
  );
}
