import type { AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { lengthOf } from '@fixpoint/contract/questions/judge-answers.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { QuestionControl } from '@fixpoint/ui/questions/question-control.tsx';
import { CountedTextArea } from '#features/forms/counted-text-area.tsx';
import { fieldId, needOf } from '#features/forms/use-form.ts';
import { questionsText } from '#messages/questions-text.ts';
import styles from '@fixpoint/ui/questions/questions.module.css';
import { questionField, readable } from './asked-questions.ts';

export interface QuestionFieldProps {
  question: QuestionEntry;
  value: AnswerValue | undefined;
  error: string | undefined;
  /** Undefined: the answer is taken away. */
  onAnswer: (value: AnswerValue | undefined) => void;
}

/** One question, with the control of its kind. */
export function QuestionField({ question, value, error, onAnswer }: QuestionFieldProps) {
  const help = readable(question.help);
  const frame = {
    id: fieldId('request', questionField(question.key)),
    label: readable(question.label),
    error,
    maxLength: lengthOf(question),
    ...needOf(question.isRequired === true),
  };
  if (question.kind === 'long') {
    const write = (next: string) => onAnswer(next === '' ? undefined : next);
    const words = typeof value === 'string' ? value : '';
    return (
      <>
        <CountedTextArea {...frame} value={words} onWrite={write} />
        {help !== '' && <p className={styles.help}>{help}</p>}
      </>
    );
  }
  return (
    <QuestionControl
      {...frame}
      kind={question.kind}
      help={help}
      unit={readable(question.unit)}
      choices={(question.choices ?? []).map(({ key, label }) => ({ key, label: readable(label) }))}
      words={{ yes: questionsText('questions.yes'), no: questionsText('questions.no') }}
      value={value}
      onAnswer={onAnswer}
    />
  );
}
