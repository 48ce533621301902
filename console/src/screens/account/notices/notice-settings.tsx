import { findNoticeSettings } from '@fixpoint/contract/desk/notices/find-notice-settings.ts';
import { noticeKinds, type NoticePace, noticePaces } from '@fixpoint/contract/desk/notices/notice.ts';
import { saveNoticeSettings } from '@fixpoint/contract/desk/notices/save-notice-settings.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';

const queryKey = ['notices', 'settings'];

/** For each kind of notice: by mail at once, in a daily mail, or only at the desk. Each choice is saved at once. */
export function NoticeSettings() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(findNoticeSettings, {}, signal),
  });
  const saving = useMutation({
    mutationFn: (paces: PayloadOf<typeof saveNoticeSettings>['paces']) => call(saveNoticeSettings, { paces }),
    onSuccess: ({ paces }) => {
      queries.setQueryData<typeof data>(queryKey, (before) => before && { ...before, paces });
      toast(text('noticeSettings.saved'));
    },
  });
  if (data === undefined)
    return error === null ? (
      <Spinner label={text('page.loading')} />
    ) : (
      <div role="alert" className={styles.part}>
        <p>{failureText(error)}</p>
        <div className={styles.acts}>
          <Button onClick={() => void refetch()}>{text('common.retry')}</Button>
        </div>
      </div>
    );
  // While a choice is on its way, it is shown already.
  const paces = saving.isPending ? { ...data.paces, ...saving.variables } : data.paces;
  return (
    <div className={styles.part}>
      <p>{text(data.hasEmail ? 'noticeSettings.what' : 'noticeSettings.noEmail')}</p>
      {noticeKinds.map((kind) => (
        <Select
          key={kind}
          label={text(`noticeSettings.${kind}`)}
          placeholder={text(`noticeSettings.${kind}`)}
          options={noticePaces.map((pace) => ({ value: pace, label: text(`noticeSettings.pace_${pace}`) }))}
          value={paces[kind]}
          onChange={({ target }) => saving.mutate({ [kind]: target.value as NoticePace })}
        />
      ))}
      {saving.error !== null && <p role="alert">{failureText(saving.error)}</p>}
    </div>
  );
}
