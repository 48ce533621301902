import type { AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import { messageBlocks } from '@fixpoint/contract/questions/message-blocks.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { MessageCard } from '@fixpoint/ui/questions/message-card.tsx';
import styles from '@fixpoint/ui/questions/questions.module.css';
import { useNewQuestionsSaid } from '@fixpoint/ui/questions/use-new-questions-said.ts';
import { text } from '#messages/text.ts';
import { FaultText } from '#screens/intake/fault-text.tsx';
import type { FieldFaults } from '#screens/intake/find-faults.ts';
import type { IntakeDraftState } from '#screens/intake/intake-draft.ts';
import { AskedQuestion } from './asked-question.tsx';
import { type AskedSet, type JudgedCall, questionFieldId, stopFieldId } from './judge-call.ts';
import { OwnerPart } from './owner-part.tsx';
import { inOwnWords } from './own-words.ts';

export interface AskedPartProps extends IntakeDraftState {
  /** Empty until the first attempt to send. */
  faults: FieldFaults;
}

/** The part of the form for a draft that was judged. */
export function askedPart(set: AskedSet, judged: JudgedCall) {
  return (props: AskedPartProps) => <AskedPart {...props} set={set} judged={judged} />;
}

/** The owner of the place, and the questions of the work type in their order, with stops and advice. */
function AskedPart({
  set,
  judged,
  faults,
  ...state
}: AskedPartProps & { set: AskedSet; judged: JudgedCall }) {
  const { draft, write } = state;
  const { answers = {} } = draft;
  useNewQuestionsSaid(judged.questionCount, set.workTypeId, (count) => text('questions.more', { count }));
  const answer = (key: string, value: AnswerValue | undefined) => {
    const { [key]: _before, ...others } = answers;
    write({ answers: value === undefined ? others : { ...others, [key]: value } });
  };
  const hasOwner = judged.owners?.places.some(({ owner }) => owner !== null) === true;
  if (judged.entries.length === 0 && !hasOwner) return null;
  return (
    <div className={styles.block}>
      {hasOwner && <OwnerPart {...state} judged={judged} />}
      {judged.entries.map((entry) => {
        if (entry.kind === 'stop') return <Stop key={entry.key} {...state} stop={entry} faults={faults} />;
        if (!isQuestion(entry)) return <MessageCard key={entry.key} {...messageOf(entry)} />;
        return (
          <AskedQuestion
            key={`${set.workTypeId} ${entry.key}`}
            question={entry}
            value={answers[entry.key]}
            error={faults[questionFieldId(entry.key)]}
            onAnswer={(value) => answer(entry.key, value)}
          />
        );
      })}
    </div>
  );
}

/** A stop, which the clerk reads out. The request can be saved in spite of it. */
function Stop({ draft, write, stop, faults }: AskedPartProps & { stop: QuestionEntry }) {
  const { passedStops = [] } = draft;
  const { key, stopKind } = stop;
  const id = stopFieldId(key);
  const isUrgent = stopKind === 'call-now';
  const others = passedStops.filter((one) => one !== key);
  return (
    <>
      <MessageCard {...messageOf(stop)} isStop isUrgent={isUrgent} />
      <Checkbox
        id={id}
        label={text(isUrgent ? 'intake.passCallNow' : 'intake.passStop')}
        checked={passedStops.includes(key)}
        onChange={({ target }) => write({ passedStops: target.checked ? [...others, key] : others })}
      />
      <FaultText of={faults[id]} />
    </>
  );
}

function messageOf({ heading, text: words, phone = '', hours, link = '' }: QuestionEntry) {
  return {
    heading: inOwnWords(heading),
    headingLevel: 2 as const,
    blocks: messageBlocks(inOwnWords(words)),
    phone,
    hours: inOwnWords(hours),
    link,
    words: { call: text('questions.call', { phone }), website: text('questions.website') },
  };
}
