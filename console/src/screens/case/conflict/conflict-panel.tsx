import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import type { EditableFields } from '#features/requests/change-request.ts';
import { ConflictField } from '#features/requests/conflict-field.tsx';
import type { CaseActs, Conflict } from '#features/requests/use-case-acts.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { ConflictPlace, isAboutPin, isPlaceField } from './conflict-place.tsx';
import styles from './conflict-panel.module.css';

export interface ConflictPanelProps {
  /** The case as it is at the server now. */
  item: Case;
  conflict: Conflict;
  acts: CaseActs;
}

/** The name of the choice between two places. */
const pin = 'place';

/** Shows a conflict: who changed which fields. The member chooses a value for each field. */
export function ConflictPanel({ item, conflict, acts }: ConflictPanelProps) {
  const [ownFields, setOwnFields] = useState<ReadonlySet<string>>(new Set());
  const isPin = isAboutPin(conflict);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const choiceOf = (field: string) => ({
    isOwn: ownFields.has(field),
    onChoose: (isOwn: boolean) => {
      const next = new Set(ownFields);
      if (isOwn) next.add(field);
      else next.delete(field);
      setOwnFields(next);
    },
  });

  function save(): void {
    const serverFields = new Set(
      conflict.changes.map(({ field }) => field).filter((field) => !ownFields.has(field)),
    );
    // A place is kept as a whole: no address of one place with the pin of another.
    const isKept = (field: string) =>
      isPin && isPlaceField(field) ? ownFields.has(pin) : !serverFields.has(field);
    const fields = Object.fromEntries(
      Object.entries(conflict.fields).filter(([field]) => isKept(field)),
    ) as EditableFields;
    if (Object.keys(fields).length === 0) {
      acts.forgetConflict();
      return conflict.onDecided?.();
    }
    const handleDone = () => {
      conflict.onDecided?.();
      announceDone({ sentence: text('clash.saved', { number: String(item.requestId) }) });
    };
    const options = { onDone: handleDone, onDecided: conflict.onDecided, isDecision: true };
    acts.act({ kind: 'update', fields }, options, conflict.version);
  }

  return (
    <section className={styles.panel} aria-labelledby="clash-title">
      <h3 id="clash-title" ref={title} tabIndex={-1} className={styles.title}>
        <Icon name="warning" size={20} /> {text('clash.title')}
      </h3>
      <p>{text('clash.explanation')}</p>
      {isPin && <ConflictPlace item={item} conflict={conflict} {...choiceOf(pin)} />}
      {conflict.changes
        .filter(({ field }) => !isPin || !isPlaceField(field))
        .map((change) => (
          <ConflictField
            key={change.field}
            change={change}
            ownValue={conflict.fields[change.field as keyof EditableFields]}
            {...choiceOf(change.field)}
          />
        ))}
      <div className={styles.acts}>
        <Button kind="primary" isBusy={acts.isBusy} onClick={save}>
          {text('clash.save')}
        </Button>
        <Button onClick={acts.forgetConflict}>{text('clash.cancel')}</Button>
      </div>
    </section>
  );
}
