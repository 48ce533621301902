import type { DeskCommand, PayloadOf } from '@fixpoint/contract/define-command.ts';
import * as z from 'zod/mini';
import { answerTo } from './call.ts';

/** Calls a command that answers with a file. The browser saves the file under the server's name. */
export async function callForFile<C extends DeskCommand>(command: C, payload: PayloadOf<C>): Promise<void> {
  const body = JSON.stringify(z.encode(command.payload, payload));
  const response = await answerTo(`/api/${command.cmd}`, body);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? command.cmd;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
