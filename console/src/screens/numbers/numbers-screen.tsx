import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { FilterBar } from '#features/requests/filters/filter-bar.tsx';
import { chosenFields } from '#features/requests/filters/filter-fields.ts';
import { filterFields } from '#features/requests/filter-in-url.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { NumberTools } from './number-tools.tsx';
import { NumbersSheet } from './numbers-sheet.tsx';
import styles from './numbers-screen.module.css';
import { PeriodMenu } from './period-menu.tsx';
import { useNumbers } from './use-numbers.ts';
import { useNumbersQuestion } from './use-numbers-question.ts';

/** There are no numbers about a single person. */
const offered = chosenFields.filter((field) => field !== 'assigneeIds');

/** The amount of work and how long it takes. Each number opens its list. */
export function NumbersScreen() {
  const { question, ask } = useNumbersQuestion();
  const queryClient = useQueryClient();
  const { now, before, isTooLong } = useNumbers(question);
  return (
    <div className={styles.screen}>
      <PageHeading page="numbers">
        {now.data !== undefined && (
          <NumberTools
            numbers={now.data.numbers}
            isBusy={now.isFetching}
            onCountAnew={() => void queryClient.invalidateQueries({ queryKey: ['numbers'] })}
          />
        )}
      </PageHeading>
      <div className={styles.bar}>
        <PeriodMenu />
        <FilterBar
          filter={question.filter}
          ask={(filter) => ask({ filter: filter as typeof question.filter })}
          offeredFields={offered}
        />
      </div>
      {body()}
    </div>
  );

  function body() {
    if (isTooLong) return <p role="alert">{text('numbers.tooLong')}</p>;
    if (now.isError)
      return (
        <div role="alert" className={styles.message}>
          <h2>{text('numbers.failed')}</h2>
          <p>{failureText(now.error)}</p>
          <Button kind="primary" isBusy={now.isFetching} onClick={() => void now.refetch()}>
            {text('common.retry')}
          </Button>
        </div>
      );
    if (now.data === undefined)
      return (
        <div className={styles.message}>
          <Spinner label={text('numbers.loading')} />
        </div>
      );
    return (
      <div className={styles.sheet} aria-busy={now.isPlaceholderData}>
        <NumbersSheet
          filter={question.filter}
          countedNumbers={now.data}
          before={before?.data}
          hasBeforeFailed={before?.isError ?? false}
          onClear={filterFields(question.filter).length === 0 ? undefined : () => ask({ filter: {} })}
        />
      </div>
    );
  }
}
