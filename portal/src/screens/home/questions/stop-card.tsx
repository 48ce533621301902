import { useEffect } from 'react';
import { countStop } from '@fixpoint/contract/commands/count-stop.ts';
import { questionIn } from '@fixpoint/contract/questions/question-in.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { MessageCard } from '@fixpoint/ui/questions/message-card.tsx';
import { call } from '#api/call.ts';
import { logFailure } from '#api/log-failure.ts';
import { fieldId } from '#features/forms/use-form.ts';
import { useSession } from '#features/session/session-context.ts';
import { questionsText } from '#messages/questions-text.ts';
import { questionField } from './asked-questions.ts';
import { messageOf } from './message-of.ts';

export interface StopCardProps {
  stop: QuestionEntry;
  workTypeId: number;
  /** The entries on the screen. */
  shown: readonly QuestionEntry[];
}

/** The end of a report. It is said at once and scrolled into view, and takes no focus. */
export function StopCard({ stop, workTypeId, shown }: StopCardProps) {
  const { token } = useSession();
  const { key, stopKind, showIf } = stop;
  useEffect(() => {
    if (token === undefined) return;
    call(countStop, { token, worktypeid: workTypeId, key }).catch((failure: unknown) =>
      logFailure('The stop was not counted', failure),
    );
  }, [token, workTypeId, key]);
  const answered = questionIn(showIf);
  const isAnswerShown = shown.some((entry) => entry.key === answered);
  return (
    <MessageCard {...messageOf(stop)} isStop isUrgent={stopKind === 'call-now'}>
      {answered !== undefined && isAnswerShown && (
        <Button onClick={() => document.getElementById(fieldId('request', questionField(answered)))?.focus()}>
          {questionsText('questions.change')}
        </Button>
      )}
    </MessageCard>
  );
}
