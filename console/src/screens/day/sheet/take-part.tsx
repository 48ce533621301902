import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { DayCase } from '#features/device/day.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './day-sheet.module.css';

/** A case that the team has accepted and nobody of it has yet: whoever takes it says so at once, so that no two drive there. */
export function TakePart({ item }: { item: DayCase }) {
  const { accountId } = useMe().me;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { requestId, version } = item;
      return call(updateRequest, { requestId, version, fields: { assigneeId: accountId } });
    },
    // Also where a colleague was faster: the day says whose it is.
    onSettled: () => queries.invalidateQueries({ queryKey: ['day'] }),
  });
  if (item.assignee !== null) return null;
  return (
    <div className={styles.part}>
      <p>{text('day.nobodysYet')}</p>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <div>
        <Button kind="primary" isBusy={isPending} onClick={() => mutate()}>
          <Icon name="check" size={20} /> {text('day.take')}
        </Button>
      </div>
    </div>
  );
}
