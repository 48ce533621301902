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

/** An active work type to test rules with: the first one until another is chosen. */
export function useTestedWorkType(workTypes: readonly WorkTypeToTest[]) {
  const offered = workTypes.filter(({ isActive }) => isActive);
  const [chosenId, choose] = useState<number>();
  return { offered, workTypeId: chosenId ?? offered[0]?.workTypeId, choose };
}

export interface TestBoxProps {
  title: string;
  /** The level of the heading. */
  heading: 'h3' | 'h4';
  workType: ReturnType<typeof useTestedWorkType>;
  /** A field for another property of the request. */
  field: ReactNode;
  /** True if the rules have no fault, so that they can be tested. */
  isRight: boolean;
  failure: Error | null;
  /** The result of the test. */
  children: ReactNode;
}

/** Tests rules on an example request. Unsaved rules count too. */
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
