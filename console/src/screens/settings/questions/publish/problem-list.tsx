import type { QuestionProblem } from '@fixpoint/contract/questions/question-problem.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { text } from '#messages/text.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { nameOfEntry } from '#screens/settings/questions/entry/entry-kinds.ts';
import { sayProblem } from './say-problem.ts';
import styles from './publish.module.css';

export interface ProblemListProps {
  title: string;
  problems: readonly QuestionProblem[];
  /** Opens the entry of a problem; undefined: names are no buttons. */
  onOpen?: (key: string) => void;
}

/** Problems of the set, each with its entry and with what to do. */
export function ProblemList({ title, problems, onOpen }: ProblemListProps) {
  const { entries, language, own } = useQuestionEditor();
  if (problems.length === 0) return null;
  // Several tests of one condition can have the same problem.
  const different = new Map(problems.map((problem) => [`${problem.key} ${sayProblem(problem)}`, problem]));
  return (
    <section aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.problems}>
        {[...different].map(([id, problem]) => {
          const entry = entries.find(({ key }) => key === problem.key);
          const name = entry && (nameOfEntry(entry, language, own) || text('asking.noName'));
          return (
            <li key={id}>
              {name !== undefined && onOpen !== undefined && (
                <Button kind="quiet" onClick={() => onOpen(problem.key)}>
                  {name}
                </Button>
              )}
              {name !== undefined && onOpen === undefined && <bdi className={styles.title}>{name}:</bdi>}{' '}
              {sayProblem(problem)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
