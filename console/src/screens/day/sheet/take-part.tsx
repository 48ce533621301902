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

/**
 * Lets a member take a case of their team that nobody has. It is sent at once, so that no two members drive
 * there.
 */
export function TakePart({ item }: { item: DayCase }) {
  const { accountId } = useMe().me;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { requestId, version } = item;
      return call(updateRequest, { requestId, version, fields: { assigneeId: accountId } });
    },
    // Also after a refusal: the day shows the colleague who was faster.
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
