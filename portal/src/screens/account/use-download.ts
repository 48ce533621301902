import { useMutation } from '@tanstack/react-query';
import { findCitizenData } from '@fixpoint/contract/commands/find-citizen-data.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { call } from '#api/call.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { accountText } from '#messages/account-text.ts';

/** Photos take long on a slow connection. */
const timeoutMs = 300_000;

/** Saves all the server's data about the citizen as a file. */
export function useDownload() {
  const session = useSessionStore();
  return useMutation({
    mutationFn: async () => {
      const token = session.state().token ?? '';
      const { Name, Data } = await call(findCitizenData, { token }, { timeoutMs });
      const bytes = Uint8Array.from(atob(Data), (character) => character.charCodeAt(0));
      saveFile(Name, bytes, 'application/zip');
    },
    onSuccess: () => toast(accountText('ownData.downloaded')),
  });
}

/** How long the file can be read after the download started. */
const keepMs = 60_000;

/** Makes the browser save bytes as a file of this name. */
function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file a while after the press.
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
