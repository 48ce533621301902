import type { AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { lengthOf } from '@fixpoint/contract/questions/judge-answers.ts';
import { type QuestionEntry, textFor } from '@fixpoint/contract/questions/question-set.ts';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { QuestionControl } from '@fixpoint/ui/questions/question-control.tsx';
import { text } from '#messages/text.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import type { ResidentText } from './resident-texts.ts';

export interface PreviewQuestionProps {
  question: QuestionEntry;
  value: AnswerValue | undefined;
  error: string | undefined;
  say: ResidentText;
  /** Undefined: the answer is taken away. */
  onAnswer: (value: AnswerValue | undefined) => void;
}

/** A question with the control that residents get. */
export function PreviewQuestion({ question, value, error, say, onAnswer }: PreviewQuestionProps) {
  const { language, own } = useQuestionEditor();
  const { key, kind, choices = [], isRequired = false } = question;
  const read = (texts: QuestionEntry['label']) => textFor(texts, language, own);
  const help = read(question.help);
  const frame = {
    id: `asking-preview-${key}`,
    label: read(question.label) || text('asking.noName'),
    need: text(isRequired ? 'common.required' : 'common.optional'),
    required: false,
    maxLength: lengthOf(question),
    error,
  };
  if (kind === 'long')
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
      kind={kind}
      help={help}
      unit={read(question.unit)}
      choices={choices.map((one, at) => ({
        key: one.key,
        label: read(one.label) || text('asking.choice', { place: at + 1 }),
      }))}
      words={{ yes: say('yes'), no: say('no') }}
      value={value}
      onAnswer={onAnswer}
    />
  );
}
