// chunk: late
import type { AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import { useNewQuestionsSaid } from '@fixpoint/ui/questions/use-new-questions-said.ts';
import { questionsText } from '#messages/questions-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { AdviceCard } from './advice-card.tsx';
import { QuestionField } from './question-field.tsx';
import styles from '@fixpoint/ui/questions/questions.module.css';
import { StopCard } from './stop-card.tsx';
import { type AskedQuestions, questionField } from './asked-questions.ts';

export interface QuestionBlockProps {
  home: Home;
  asked: AskedQuestions;
  /** True after an attempt to submit: wrong answers are marked. */
  hasAttempted: boolean;
}

/**
 * The shown entries of the set in their order. A question or a stop that an answer opens stands right after it. The
 * report ends at a stop, so the questions after it are hidden; their answers stay.
 */
export function QuestionBlock({ home: { state, dispatch }, asked, hasAttempted }: QuestionBlockProps) {
  const { answers = {}, workTypeId } = state.form;
  const answer = (key: string, value: AnswerValue | undefined) => {
    const { [key]: _before, ...others } = answers;
    const next = value === undefined ? others : { ...others, [key]: value };
    dispatch({ type: 'form-changed', change: { answers: next } });
  };
  useNewQuestionsSaid(asked.questions.length, workTypeId, sayMore);
  if (asked.entries.length === 0) return null;
  return (
    <div className={styles.block}>
      {untilStop(asked).map((entry) => {
        if (!isQuestion(entry)) return <AdviceCard key={entry.key} advice={entry} />;
        return (
          <QuestionField
            key={`${workTypeId} ${entry.key}`}
            question={entry}
            value={answers[entry.key]}
            error={hasAttempted ? asked.errors[questionField(entry.key)] : undefined}
            onAnswer={(value) => answer(entry.key, value)}
          />
        );
      })}
      {asked.stops.map((stop) => (
        <StopCard key={stop.key} stop={stop} workTypeId={workTypeId!} shown={untilStop(asked)} />
      ))}
    </div>
  );
}

/** The entries before the first stop. */
function untilStop({ entries }: AskedQuestions): AskedQuestions['entries'] {
  const end = entries.findIndex(({ kind }) => kind === 'stop');
  return end === -1 ? entries : entries.slice(0, end);
}

const sayMore = (count: number) => questionsText('questions.more', { count });
