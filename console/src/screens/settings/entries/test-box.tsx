import { Select } from '@fixpoint/ui/controls/select.tsx';
import { type ReactNode, useId, useState } from 'react';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './entries.module.css';

export interface WorkTypeToTest {
  workTypeId: number;
  name: string;
  isActive: boolean;
}

/** A work type that is offered, to test rules with: the first until another is chosen. */
export function useTestedWorkType(workTypes: readonly WorkTypeToTest[]) {
  const offered = workTypes.filter(({ isActive }) => isActive);
  const [chosen, choose] = useState<number>();
  return { offered, workTypeId: chosen ?? offered[0]?.workTypeId, choose };
}

export interface TestBoxProps {
  title: string;
  /** As deep as the box stands. */
  heading: 'h3' | 'h4';
  workType: ReturnType<typeof useTestedWorkType>;
  /** What else a request has, as a field. */
  field: ReactNode;
  /** It can be asked for: nothing is wrong with the rules. */
  isRight: boolean;
  failure: Error | null;
  /** What would become of the request. */
  children: ReactNode;
}

/** What rules would make of a request: also those that are not saved yet. */
export function TestBox({
  title,
  heading: Heading,
  workType,
  field,
  isRight,
  failure,
  children,
}: TestBoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      <div className={styles.fields}>
        <Select
          label={text('due.workType')}
          placeholder={text('due.choose')}
          value={String(workType.workTypeId ?? '')}
          options={workType.offered.map((it) => ({ value: String(it.workTypeId), label: it.name }))}
          onChange={({ target }) => workType.choose(Number(target.value))}
        />
        {field}
      </div>
      <output>
        {!isRight && text('due.testWrong')}
        {isRight && failure !== null && failureText(failure)}
        {isRight && children}
      </output>
    </section>
  );
}
