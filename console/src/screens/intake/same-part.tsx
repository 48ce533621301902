import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useEffect, useRef } from 'react';
import { StatusName, WorkTypeName } from '#features/requests/request-words.tsx';
import { useCase } from '#features/requests/case-queries.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { CallerEmailFields, emailFieldId } from './caller-fields.tsx';
import { wordsFieldId } from './find-faults.ts';
import styles from './intake-form.module.css';
import type { IntakePartProps } from './new-part.tsx';
import { PhotoField } from './photo-field.tsx';

export interface SamePartProps extends IntakePartProps {
  /** Called when it is a different problem after all. */
  onOther: (sameAs: undefined) => void;
}

/** The caller's additions to an existing request. */
export function SamePart({ draft, write, photos, faults, onOther }: SamePartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const number = String(draft.sameAs);
  const { data: item } = useCase(draft.sameAs!);
  // The focused button is gone.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles.same} aria-labelledby="intake-same">
      <div className={styles.acts}>
        <h2 id="intake-same" ref={title} tabIndex={-1} className={styles.title}>
          {text('intake.same', { number })}
        </h2>
        <Button onClick={() => onOther(undefined)}>{text('intake.isOther')}</Button>
      </div>
      {item !== undefined && (
        <p className={styles.about}>
          <WorkTypeName {...item.public.workType} />
          <StatusName {...item.internal.status} />
          <bdi>{shownAddress(item.public.address)}</bdi>
        </p>
      )}
      <TextArea
        id={wordsFieldId}
        label={text('intake.adds')}
        need={text('common.optional')}
        hint={text('intake.addsHint')}
        error={faults[wordsFieldId]}
        rows={3}
        maxLength={noteMaxLength}
        value={draft.words}
        onChange={({ target }) => write({ words: target.value })}
      />
      <PhotoField photos={photos} />
      <CallerEmailFields
        draft={draft}
        write={write}
        error={faults[emailFieldId]}
        hint={text('intake.followWhy')}
      />
    </section>
  );
}
