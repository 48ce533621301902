import { Suspense, useId, useState } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { needOf } from '#features/forms/use-form.ts';
import { useSession } from '#features/session/session-context.ts';
import { reportText } from '#messages/report-text.ts';
import { text } from '#messages/text.ts';
import styles from './work-type-field.module.css';
import type { WorkTypeFinderProps } from './work-type-finder.tsx';

const WorkTypeFinder = lazyPart<WorkTypeFinderProps>(
  () => import('./work-type-finder.tsx').then((it) => it.WorkTypeFinder),
  () => <p>{text('login.unreachable')}</p>,
);

export interface WorkTypeFieldProps {
  /** The id of the select, for the error summary. */
  id: string;
  workTypeId: number | null;
  error: string | undefined;
  onChoose: (workTypeId: number) => void;
}

/** The work type: the list of the specification, and next to it a search by words and symbols. */
export function WorkTypeField({ id, workTypeId, error, onChoose }: WorkTypeFieldProps) {
  const { workTypes } = useSession();
  const [isFinding, setFinding] = useState(false);
  const finderId = useId();
  const named = workTypes.map((workType) => ({ ...workType, name: municipalText(workType.name) }));
  const handleFound = (found: number) => {
    onChoose(found);
    setFinding(false);
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.field}>
      <Select
        id={id}
        label={reportText('home.workType')}
        placeholder={reportText('home.selectIssue')}
        error={error}
        {...needOf(true)}
        value={workTypeId ?? ''}
        options={named.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        onChange={({ target }) => onChoose(Number(target.value))}
        beside={
          <IconButton
            icon="search"
            label={reportText('kinds.find')}
            className={styles.find}
            aria-expanded={isFinding}
            aria-controls={finderId}
            onClick={() => setFinding(!isFinding)}
          />
        }
      />
      <div id={finderId} hidden={!isFinding} className={styles.finder}>
        {isFinding && (
          <Suspense fallback={<Spinner />}>
            <WorkTypeFinder workTypes={named} chosenId={workTypeId} onChoose={handleFound} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
