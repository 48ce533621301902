import type { Answers, AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import { judgeAnswers } from '@fixpoint/contract/questions/judge-answers.ts';
import { type QuestionSet, textFor } from '@fixpoint/contract/questions/question-set.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { sayCondition } from '#screens/settings/questions/condition/say-condition.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { nameOfEntry } from '#screens/settings/questions/entry/entry-kinds.ts';
import { ExampleList } from './example-list.tsx';
import { contextOfFacts, type PretendedFacts, PreviewFacts } from './preview-facts.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { PreviewQuestion } from './preview-question.tsx';
import styles from './preview.module.css';
import { useResidentText } from './resident-texts.ts';

export interface ResidentViewProps {
  workType: string;
  set: QuestionSet;
  onChange: (set: QuestionSet) => void;
}

const usualFacts: PretendedFacts = { isOfficeOpen: true, month: 1, owner: '', area: '' };

/** The set as residents see it, evaluated by the same function as in the portal. Nothing is sent. */
export function ResidentView({ workType, set, onChange }: ResidentViewProps) {
  const editor = useQuestionEditor();
  const { language, own } = editor;
  const say = useResidentText(language);
  const [answers, setAnswers] = useState<Answers>({});
  const [facts, setFacts] = useState(usualFacts);
  const [hasTried, setTried] = useState(false);
  // A number field keeps what was typed. A new key shows the number of a saved test.
  const [round, setRound] = useState(0);
  const judged = judgeAnswers(set.entries, answers, contextOfFacts(facts));
  const { entries, stops, faults } = judged;
  const firstStop = entries.findIndex(({ kind }) => kind === 'stop');
  const untilStop = firstStop === -1 ? entries : entries.slice(0, firstStop);
  const hidden = set.entries.filter((entry) => !entries.includes(entry));

  function answer(key: string, value: AnswerValue | undefined): void {
    const { [key]: _before, ...others } = answers;
    setAnswers(value === undefined ? others : { ...others, [key]: value });
  }

  function errorOf(key: string): string | undefined {
    const fault = faults.find((one) => one.key === key)?.fault;
    const question = set.entries.find((entry) => entry.key === key);
    if (!hasTried || fault === undefined || say === undefined) return undefined;
    const { min, max, label } = question!;
    return say(fault, {
      question: textFor(label, language, own),
      min: String(min ?? ''),
      max: String(max ?? ''),
    });
  }

  function show(next: Answers, pretended: PretendedFacts): void {
    setAnswers(next);
    setFacts(pretended);
    setRound(round + 1);
  }

  if (say === undefined) return null;
  return (
    <section className={styles.preview} aria-labelledby="asking-preview-title">
      <h3 id="asking-preview-title" tabIndex={-1} className={entriesStyles.title}>
        {text('asking.preview')}
      </h3>
      <PreviewFacts facts={facts} onChange={setFacts} />
      <div className={styles.phone} lang={language} dir={languages[language].direction}>
        <p className={styles.workType}>{workType}</p>
        {set.entries.length === 0 && <p className={styles.quiet}>{text('asking.asksNothing')}</p>}
        {untilStop.map((entry) =>
          isQuestion(entry) ? (
            <PreviewQuestion
              key={`${round} ${entry.key}`}
              question={entry}
              value={answers[entry.key]}
              error={errorOf(entry.key)}
              say={say}
              onAnswer={(value) => answer(entry.key, value)}
            />
          ) : (
            <PreviewMessage key={entry.key} entry={entry} say={say} />
          ),
        )}
        {stops.map((stop) => (
          <PreviewMessage key={stop.key} entry={stop} say={say} />
        ))}
        {stops.length === 0 && set.entries.length > 0 && (
          <Button kind="primary" onClick={() => setTried(true)}>
            {text('asking.trySend')}
          </Button>
        )}
      </div>
      <output className={styles.quiet}>
        {stops.length > 0 && text('asking.ends')}
        {stops.length === 0 && hasTried && faults.length === 0 && text('asking.wouldSend')}
      </output>
      {hidden.length > 0 && (
        <details className={styles.hidden}>
          <summary>{text('asking.hidden', { count: hidden.length })}</summary>
          <ul>
            {hidden.map((entry) => (
              <li key={entry.key}>
                <bdi>{nameOfEntry(entry, language, own) || text('asking.noName')}</bdi>{' '}
                <span className={styles.quiet}>
                  {entry.showIf && text('asking.onlyIf', { condition: sayCondition(entry.showIf, editor) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ExampleList set={set} judged={judged} facts={facts} onShow={show} onChange={onChange} />
    </section>
  );
}
