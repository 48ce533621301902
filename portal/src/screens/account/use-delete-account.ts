import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteCitizen } from '@fixpoint/contract/commands/delete-citizen.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { callForSuccess } from '#api/call-for-success.ts';
import { forgetCitizenDrafts } from '#features/drafts/forget-citizen-drafts.ts';
import { logOut } from '#features/session/log-out.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { accountText } from '#messages/account-text.ts';

/**
 * Deletes the citizen's account and its data on this device, logs the citizen out, and confirms the deletion.
 */
export function useDeleteAccount(email: string) {
  const session = useSessionStore();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => {
      const { token = '', client } = session.state();
      if (!(await callForSuccess(deleteCitizen, { token, password })))
        throw new Error(accountText('ownData.notDeleted'));
      if (client !== undefined) await forgetCitizenDrafts(client.id, email);
      if (client !== undefined) await forgetEntries(client.id, email);
      const loggingOut = logOut(session, localStorage);
      queries.clear();
      await loggingOut;
      toast(accountText('ownData.deleted'));
    },
  });
}

/** Nobody can send the outbox of a deleted account, so it is deleted too. */
async function forgetEntries(clientId: number, email: string): Promise<void> {
  await import('#features/outbox/outbox.ts')
    .then(({ emptyOutbox }) => emptyOutbox(clientId, `citizen ${email}`))
    .catch(() => undefined);
}
