import { publishQuestions } from '@fixpoint/contract/desk/questions/publish-questions.ts';
import { testQuestions } from '@fixpoint/contract/desk/questions/test-questions.ts';
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { ChangeList, type ChangeWords } from '#screens/settings/frame/change-list.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { ProblemList } from './problem-list.tsx';

export interface PublishDialogProps {
  workTypeId: number;
  workType: string;
  /** The version that the draft is based on. */
  version: number;
  /** With permanent keys. */
  set: QuestionSet;
  changes: readonly ChangeWords[];
  onClose: () => void;
  onPublished: (version: number) => Promise<void>;
  /** Somebody else has published meanwhile. */
  onConflict: () => void;
}

/** Shows what changes for residents, lets the server check the set, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { workTypeId, workType, version, set, changes, onClose, onPublished, onConflict } = props;
  const [isUrgent, setUrgent] = useState(false);
  const checked = useQuery({
    queryKey: ['test-questions', set],
    queryFn: ({ signal }) => call(testQuestions, { set }, signal),
    staleTime: 0,
  });
  const publishing = useMutation({
    mutationFn: () => call(publishQuestions, { workTypeId, version, set, ...(isUrgent && { isUrgent }) }),
    onSuccess: (published) => onPublished(published.version),
    onError: (failure) => {
      if (isRefusedAs(failure, 'conflict')) onConflict();
    },
  });
  const hasStops = set.entries.some(({ kind }) => kind === 'stop');
  return (
    <Modal
      title={text('asking.publishTitle', { workType })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={publishing.isPending}
            disabled={checked.data === undefined || checked.data.errors.length > 0}
            onClick={() => publishing.mutate()}
          >
            {text('asking.publishNow')}
          </Button>
        </>
      }
    >
      <p>{text('asking.publishHint')}</p>
      <ChangeList changes={changes} />
      {checked.data === undefined ? (
        <SectionWaiting query={checked} />
      ) : (
        <>
          <ProblemList title={text('asking.errors')} problems={checked.data.errors} />
          <ProblemList title={text('asking.warnings')} problems={checked.data.warnings} />
        </>
      )}
      {hasStops && (
        <>
          <Checkbox
            label={text('asking.urgent')}
            checked={isUrgent}
            onChange={({ target }) => setUrgent(target.checked)}
          />
          <p className={entriesStyles.quiet}>{text('asking.urgentHint')}</p>
        </>
      )}
      <p role="alert" className={entriesStyles.problem}>
        {publishing.error !== null && failureText(publishing.error)}
      </p>
    </Modal>
  );
}
