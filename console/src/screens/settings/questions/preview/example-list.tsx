import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import { judgeAnswers, type JudgedAnswers } from '@fixpoint/contract/questions/judge-answers.ts';
import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import type { QuestionExample, QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { contextOfFacts, type PretendedFacts } from './preview-facts.tsx';
import styles from './preview.module.css';

export interface ExampleListProps {
  set: QuestionSet;
  judged: JudgedAnswers;
  facts: PretendedFacts;
  /** Puts an example into the preview. */
  onShow: (answers: Answers, facts: PretendedFacts) => void;
  onChange: (set: QuestionSet) => void;
}

/** Answers that are saved with the set. Each publication checks that the same questions and stops follow. */
export function ExampleList({ set, judged, facts, onShow, onChange }: ExampleListProps) {
  const { errors } = useQuestionEditor();
  const [name, setName] = useState('');
  const examples = set.examples ?? [];
  const failed = new Set(errors.filter(({ code }) => code === 'example-fails').map(({ value }) => value));
  const save = (next: QuestionExample[]) => onChange({ ...set, examples: next });

  function add(): void {
    const example = { name: name.trim(), ...resultOf(judged, facts) };
    save([...examples.filter((one) => one.name !== example.name), example]);
    setName('');
    announce(text('asking.exampleAdded', { name: example.name }));
  }

  return (
    <details className={styles.hidden} open={failed.size > 0 || undefined}>
      <summary>{text('asking.examples', { count: examples.length })}</summary>
      <p className={styles.quiet}>{text('asking.examplesHint')}</p>
      <ul>
        {examples.map((example) => (
          <li key={example.name} className={styles.example}>
            <Button kind="quiet" onClick={() => onShow(example.answers, factsOf(example))}>
              {example.name}
            </Button>
            <IconButton
              icon="trash"
              label={text('asking.removeExample', { name: example.name })}
              onClick={() => save(examples.filter((one) => one !== example))}
            />
            {failed.has(example.name) && (
              <>
                <p className={styles.error}>
                  {text('asking.problem_example-fails', { value: example.name })}
                </p>
                <Button
                  onClick={() =>
                    save(examples.map((one) => (one === example ? withNewResult(one, set) : one)))
                  }
                >
                  {text('asking.acceptExample')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {examples.length < questionLimits.examples && (
        <div className={entriesStyles.fields}>
          <TextField
            label={text('asking.exampleName')}
            maxLength={questionLimits.labelLength}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <div>
            <Button disabled={name.trim() === ''} onClick={add}>
              <Icon name="plus" size={18} /> {text('asking.addExample')}
            </Button>
          </div>
        </div>
      )}
    </details>
  );
}

function resultOf({ answers, questions, stops }: JudgedAnswers, facts: PretendedFacts) {
  const { isOfficeOpen, month, owner, area } = facts;
  return {
    answers: { ...answers } as QuestionExample['answers'],
    isOfficeOpen,
    month,
    ...(owner !== '' && { owner }),
    ...(area !== '' && { area }),
    asked: questions.map(({ key }) => key),
    stops: stops.map(({ key }) => key),
  };
}

/** The example with the questions and stops that its answers lead to now. */
function withNewResult(example: QuestionExample, { entries }: QuestionSet): QuestionExample {
  const facts = factsOf(example);
  return { ...example, ...resultOf(judgeAnswers(entries, example.answers, contextOfFacts(facts)), facts) };
}

function factsOf({ isOfficeOpen = true, month = 1, owner = '', area = '' }: QuestionExample): PretendedFacts {
  return { isOfficeOpen, month, owner, area };
}
