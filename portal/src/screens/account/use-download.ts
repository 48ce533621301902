import { useMutation } from '@tanstack/react-query';
import { findCitizenData } from '@fixpoint/contract/commands/find-citizen-data.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { call } from '#api/call.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { saveFile } from './save-file.ts';

/** Photos take their time on a slow connection. */
const timeoutMs = 300_000;

/** Saves all that the server knows of the citizen as a file. */
export function useDownload() {
  const session = useSessionStore();
  return useMutation({
    mutationFn: async () => {
      const token = session.state().token ?? '';
      const { Name, Data } = await call(findCitizenData, { token }, { timeoutMs });
      const bytes = Uint8Array.from(atob(Data), (character) => character.charCodeAt(0));
      saveFile(Name, bytes, 'application/zip');
    },
    onSuccess: () => toast(requestsText('ownData.downloaded')),
  });
}
