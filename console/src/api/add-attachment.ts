import { addedAttachment, attachmentPath } from '@fixpoint/contract/desk/attachments/add-attachment.ts';
import type { output } from 'zod/mini';
import { answerTo, readAnswer } from './call.ts';

/** On a slow connection a file needs minutes, not seconds. */
const timeoutMs = 180_000;

export interface FileToAdd {
  requestId: number;
  /** The server decides if it is a PDF. */
  file: File;
  onlyForStaff: boolean;
}

/** Adds a PDF to a request. The same file again changes nothing. Throws as `call` does. */
export async function addAttachment({
  requestId,
  file,
  onlyForStaff,
}: FileToAdd): Promise<output<typeof addedAttachment>> {
  const parameters = new URLSearchParams({
    requestId: String(requestId),
    name: file.name,
    ...(onlyForStaff && { onlyForStaff: 'yes' }),
  });
  const pdf = file.slice(0, file.size, 'application/pdf');
  const response = await answerTo(`${attachmentPath}?${parameters.toString()}`, pdf, { timeoutMs });
  return readAnswer(addedAttachment, response);
}
