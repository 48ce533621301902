import type { AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { lengthOf } from '@fixpoint/contract/questions/judge-answers.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { QuestionControl } from '@fixpoint/ui/questions/question-control.tsx';
import { text } from '#messages/text.ts';
import { questionFieldId } from './judge-call.ts';
import { inOwnWords } from './own-words.ts';

export interface AskedQuestionProps {
  question: QuestionEntry;
  value: AnswerValue | undefined;
  error: string | undefined;
  /** Undefined: the answer is taken away. */
  onAnswer: (value: AnswerValue | undefined) => void;
}

/** One question. It may stay open; a question that residents must answer is marked. */
export function AskedQuestion({ question, value, error, onAnswer }: AskedQuestionProps) {
  const help = inOwnWords(question.help);
  const frame = {
    id: questionFieldId(question.key),
    label: inOwnWords(question.label),
    need: text(question.isRequired === true ? 'intake.askIfYouCan' : 'common.optional'),
    required: false,
    maxLength: lengthOf(question),
    error,
  };
  if (question.kind === 'long')
    return (
      <TextArea
        {...frame}
        hint={help === '' ? undefined : help}
        rows={3}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      />
    );
  return (
    <QuestionControl
      {...frame}
      kind={question.kind}
      help={help}
      unit={inOwnWords(question.unit)}
      choices={(question.choices ?? []).map(({ key, label }) => ({ key, label: inOwnWords(label) }))}
      words={{ yes: text('questions.yes'), no: text('questions.no') }}
      value={value}
      onAnswer={onAnswer}
    />
  );
}
